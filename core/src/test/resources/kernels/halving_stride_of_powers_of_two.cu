// run: --grid 1 --block 4 --arg data=zeros:16 --arg n=8
// ends: clean
// check --grid 1: proved
__global__ void strides(int *data, int n) {
  __requires(n > 0);
  __requires((n & (n - 1)) == 0);
  __requires(n <= 4096);
  int stride = n;
  for (int d = 1; d < n; d *= 2) {
    stride >>= 1;
    __syncthreads();
    if (threadIdx.x < d) data[stride * threadIdx.x] = threadIdx.x;
  }
}
