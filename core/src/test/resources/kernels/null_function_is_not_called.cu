// run: --grid 1 --block 2 --arg a=zeros:2 --arg n=2
// ends: clean
// check: proved
__device__ int twice(int i) { return 2 * i; }
__device__ int square(int i) { return i * i; }

__global__ void apply(int *a, int n) {
  int (*f)(int) = nullptr;
  if (n == 0) f = twice;
  if (n == 1) f = square;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (f) a[i] = f(i);
}
