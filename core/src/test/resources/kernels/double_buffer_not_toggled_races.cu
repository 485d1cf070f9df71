// run: --grid 1 --block 4 --arg a=iota:4 --arg rounds=3
// ends: error
// check: races refuted
// fix: 1
//
// The buffer that is read becomes the one that is written, but not the other way round.
__global__ void __launch_bounds__(128) relax(int *a, int rounds) {
  __shared__ int s[2][128];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;
  int now = 0;
  s[now][t] = a[i];
  __syncthreads();
  for (int r = rounds; r > 0; r--) {
    int left = t > 0 ? s[now][t - 1] : 0; //~ race.read-write
    int right = t + 1 < blockDim.x ? s[now][t + 1] : 0; //~ race.read-write
    now = 1;
    s[now][t] = (left + right) / 2;
    __syncthreads();
  }
  a[i] = s[now][t];
}
