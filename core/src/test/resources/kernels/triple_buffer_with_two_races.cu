// run: --grid 1 --block 4 --arg in=iota:24 --arg out=zeros:24 --arg n=6
// run clean: --grid 1 --block 4 --arg in=iota:8 --arg out=zeros:8 --arg n=2
// ends: error
// check --grid 1: races refuted
// fix: 1
__global__ void __launch_bounds__(64) pass(int *out, const int *in, int n) {
  __shared__ int s[2][64];
  int t = threadIdx.x;
  int size = blockDim.x;
  for (int i = 0; i < n; i++) {
    s[i % 2][t] = in[i * size + t];
    __syncthreads();
    int other = s[i % 2][(t + 1) % size];
    if (i > 0) other += s[(i + 1) % 2][(t + 2) % size]; //~ race.read-write
    out[i * size + t] = other;
  }
}
