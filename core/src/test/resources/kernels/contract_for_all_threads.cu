// check --block 64: proved
// run: --grid 1 --block 64 --arg a=zeros:64 --arg n=5
// ends: clean
__global__ void all(int *a, int n) {
  __requires(n > 4);
  __ensures(n > 3);
  __global_assert(n > 1);
  a[blockIdx.x * blockDim.x + threadIdx.x] = n;
}
