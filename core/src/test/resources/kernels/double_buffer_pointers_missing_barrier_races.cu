// run: --grid 1 --block 5 --arg a=iota:5 --arg rounds=3
// run clean: --grid 1 --block 5 --arg a=iota:5 --arg rounds=1
// ends: error
// check: races refuted
// fix: 1
__global__ void relax(int *a, int rounds) {
  __shared__ int one[256];
  __shared__ int two[256];
  int *from = one;
  int *to = two;
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;
  from[t] = a[i];
  __syncthreads();
  for (int r = 0; r < rounds; r++) {
    to[t] = from[t] + (t > 0 ? from[t - 1] : 0); //~ race.read-write
    int *swap = from;
    from = to;
    to = swap;
  }
  a[i] = from[t];
}
