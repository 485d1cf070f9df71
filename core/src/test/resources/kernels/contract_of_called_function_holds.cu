// check --grid 1 --block 4: proved
// run: --grid 1 --block 4 --arg a=zeros:4 --arg n=3
// memory: a = 3 3 3 3
// ends: clean
__device__ int half(int n) {
  __requires(n % 2 == 0);
  return n / 2;
}
__global__ void halves(int *a, int n) { if (n < 1000) a[threadIdx.x] = half(n * 2); }
