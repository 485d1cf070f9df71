// run: --grid 1 --block 2 --arg out=zeros:2
// ends: clean
// memory: out = 11 22
struct Base {
  int x = 1;
  __device__ int get(int i) const { return x * i; }
};
struct Derived : Base {
  int y = 10;
  __device__ int both(int i) const { return get(i) + y * i; }
};

__global__ void use(int *out) {
  Derived d;
  out[threadIdx.x] = d.both(threadIdx.x + 1);
}
