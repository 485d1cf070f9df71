// run: --grid 1 --block 4 --arg out=zeros:4 --arg c=1
// memory: out = 3 13 23 35
// ends: clean
// check: proved
//
// Which function it is depends on the thread, but all that it can be are in the file.
__device__ int more(int x) { return x + 1; }
__device__ int twice(int x) { return x * 2; }
typedef int (*F)(int);
struct Step {
  int times;
  F f;
};
__device__ const F fixed[2] = {more, twice};
__device__ constexpr Step steps[] = {{1, more}, {2, twice}};

__global__ void k(int *out, int c) {
  const F own[] = {twice, more, twice};
  int t = threadIdx.x;
  int x = fixed[t & 1](t) + steps[c & 1].f(t * 3) + steps[c & 1].times;
  for (int i = 0; i < 2; i++) x += own[i](t - i);
  out[blockIdx.x * blockDim.x + t] = x;
}
