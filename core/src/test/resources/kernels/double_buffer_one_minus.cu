// run: --grid 2 --block 4 --arg a=iota:8 --arg rounds=3
// run: --grid 1 --block 5 --arg a=iota:5 --arg rounds=4
// ends: clean
// check: proved
__global__ void __launch_bounds__(128) relax(int *a, int rounds) {
  __shared__ int s[2][128];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;
  int now = 0;
  s[now][t] = a[i];
  __syncthreads();
  for (int r = rounds; r > 0; r--) {
    int left = t > 0 ? s[now][t - 1] : 0;
    int right = t + 1 < blockDim.x ? s[now][t + 1] : 0;
    s[1 - now][t] = (left + right) / 2;
    now = 1 - now;
    __syncthreads();
  }
  a[i] = s[now][t];
}
