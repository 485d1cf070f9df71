// run: --grid 1 --block 4 --arg sums=zeros:8 --arg n=8
// ends: clean
// check --grid 1 --block 32: proved
__global__ void upsweep(int *sums, int n) {
  __requires(n == 2 * blockDim.x);
  __requires((n & (n - 1)) == 0);
  int t = threadIdx.x;
  for (int d = n / 2; d > 0; d /= 2) {
    __syncthreads();
    int half = n / d / 2;
    if (t < d) sums[half * (2 * t + 2) - 1] += sums[half * (2 * t + 1) - 1];
  }
}
