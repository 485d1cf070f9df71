// run: --grid 2 --block 5 --arg a=iota:10 --arg rounds=3
// ends: clean
// check: proved
__global__ void relax(int *a, int rounds) {
  extern __shared__ int pool[];
  int t = threadIdx.x;
  int size = blockDim.x;
  int i = blockIdx.x * blockDim.x + t;
  int from = 0;
  pool[t] = a[i];
  __syncthreads();
  for (int r = 0; r < rounds; r++) {
    int to = size - from;
    pool[to + t] = pool[from + t] + (t > 0 ? pool[from + t - 1] : 0);
    from = to;
    __syncthreads();
  }
  a[i] = pool[from + t];
}
