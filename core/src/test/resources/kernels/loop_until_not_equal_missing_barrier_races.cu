// run: --grid 2 --block 3 --arg in=iota:4 --arg out=zeros:6 --arg n=4
// run clean: --grid 2 --block 3 --arg in=iota:4 --arg out=zeros:6 --arg n=1
// ends: error
// check: races refuted
// check --param n=1: proved
// fix: 1
__global__ void pass(int *out, const int *in, int n) {
  __shared__ int s[128];
  int t = threadIdx.x;
  int value = t;
  for (int i = 0; i != n; i++) {
    s[t] = value + in[i]; //~ race.read-write
    __syncthreads();
    value = s[blockDim.x - 1 - t];
  }
  out[blockIdx.x * blockDim.x + t] = value;
}
