// run: --grid 1 --block 6 --arg a=ones:6
// ends: error
// check: races refuted
// fix: 1
__global__ void __launch_bounds__(64) scan(int *a) {
  __shared__ int s[2][64];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;
  int from = 0;
  s[from][t] = a[i];
  __syncthreads();
  for (int d = 1; d < blockDim.x; d *= 2) {
    int to = 1 - from;
    s[to][t] = t >= d ? s[from][t] + s[from][t - d] : s[from][t]; //~ race.read-write
    from = to;
  }
  a[i] = s[from][t];
}
