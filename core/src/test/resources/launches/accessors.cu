// What functions hand out for the same object is the same, if nothing changes the object.
#include <memory>
#include <vector>
#include <thrust/device_vector.h>
__global__ void k(int *out, const int *in) { out[threadIdx.x] = in[threadIdx.x + 1]; }

struct Buffer {
  int *data();
  int *get() const;
  int *part(int i);
  int *allocate(int n);
  void grow();
};
struct Free { void operator()(int *) const; };

void members(Buffer &a, Buffer &b) {
  k<<<1, 64>>>(a.data(), a.data());
  k<<<1, 64>>>(a.get() + 1, a.get());
  k<<<1, 64>>>(a.data(), b.data());
  int *before = a.data();
  a.grow();
  k<<<1, 64>>>(before, a.data());
  k<<<1, 64>>>(a.part(1), a.part(1));
  k<<<1, 64>>>(a.part(1), a.part(2));
  k<<<1, 64>>>(a.allocate(64), a.allocate(64));
}

void thrusts(thrust::device_vector<int> &v, thrust::device_vector<int> &w) {
  k<<<1, 64>>>(thrust::raw_pointer_cast(v.data()), thrust::raw_pointer_cast(v.data()));
  k<<<1, 64>>>(thrust::raw_pointer_cast(v.data()), thrust::raw_pointer_cast(&v[0]));
  k<<<1, 64>>>(thrust::raw_pointer_cast(v.data()), thrust::raw_pointer_cast(w.data()));
  k<<<1, 64>>>(thrust::raw_pointer_cast(v.data()) + 1, v.begin().get());
}

void standard(std::vector<int *> &v, std::unique_ptr<int, Free> &p, std::vector<int> &managed) {
  k<<<1, 64>>>(v[0], v[1]);
  k<<<1, 64>>>(v[1], v[1]);
  k<<<1, 64>>>(p.get(), p.get());
  k<<<1, 64>>>(managed.data(), &managed[0]);
}
