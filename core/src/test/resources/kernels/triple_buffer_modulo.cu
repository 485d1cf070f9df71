// run: --grid 1 --block 4 --arg in=iota:24 --arg out=zeros:24 --arg n=6
// ends: clean
// check --grid 1: proved
//
// Two rounds are under way at a time, in two of three buffers.
__global__ void __launch_bounds__(64) pass(int *out, const int *in, int n) {
  __shared__ int s[3][64];
  int t = threadIdx.x;
  int size = blockDim.x;
  for (int i = 0; i < n; i++) {
    s[i % 3][t] = in[i * size + t];
    __syncthreads();
    int other = s[i % 3][(t + 1) % size];
    if (i > 0) other += s[(i + 2) % 3][(t + 2) % size];
    out[i * size + t] = other;
  }
}
