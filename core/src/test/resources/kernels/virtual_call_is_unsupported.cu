// run: --grid 1 --block 1 --arg out=zeros:1
// ends: warning
struct Shape {
  __device__ virtual int area() const { return 0; }
};
struct Square : Shape {
  int side;
  __device__ Square(int s) : side(s) {}
  __device__ int area() const override { return side * side; }
};

__device__ int measure(const Shape &shape) {
  return shape.area(); //~ unsupported.indirect-call
}

__global__ void call(int *out) {
  Square square(3);
  out[0] = measure(square);
}
