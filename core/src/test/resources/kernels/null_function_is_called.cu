// run: --grid 1 --block 2 --arg a=zeros:2 --arg n=2
// run clean: --grid 1 --block 2 --arg a=zeros:2 --arg n=1
// ends: error
// check: null refuted
__device__ int twice(int i) { return 2 * i; }
__device__ int square(int i) { return i * i; }

__global__ void apply(int *a, int n) {
  int (*f)(int) = nullptr;
  if (n == 0) f = twice;
  if (n == 1) f = square;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = f(i); //~ null.read trap
}
