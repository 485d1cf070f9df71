// run: --grid 1 --block 3 --arg a=1,2,3,4,5,6
// ends: clean
// memory: a = 2 5 4 25 6 61
class Complex {
 public:
  __device__ Complex(int re, int im) : re_(re), im_(im) {}
  __device__ Complex operator*(const Complex &other) const {
    return Complex(re_ * other.re_ - im_ * other.im_, re_ * other.im_ + im_ * other.re_);
  }
  __device__ Complex &operator+=(int shift) {
    re_ += shift;
    return *this;
  }
  __device__ int re() const { return re_; }
  __device__ int norm() const { return re_ * re_ + im_ * im_; }

 private:
  int re_, im_;
};

__global__ void turn(int *a) {
  Complex c(a[2 * threadIdx.x], a[2 * threadIdx.x + 1]);
  Complex d = c * Complex(0, 1) * Complex(0, -1);
  int norm = d.norm();
  d += 1;
  a[2 * threadIdx.x] = d.re();
  a[2 * threadIdx.x + 1] = norm;
}
