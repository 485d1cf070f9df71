// run: --grid 1 --block 4 --arg out=zeros:4 --arg which=1
// memory: out = 0 2 4 6
// run: --grid 1 --block 4 --arg out=zeros:4 --arg which=0
// memory: out = 0 1 4 9
// ends: clean
__device__ int twice(int x) { return 2 * x; }
__device__ int square(int x) { return x * x; }

__global__ void call(int *out, int which) {
  int (*f)(int) = which ? twice : square;
  out[threadIdx.x] = f(threadIdx.x);
}
