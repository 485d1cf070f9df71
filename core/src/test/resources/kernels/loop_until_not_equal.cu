// run: --grid 2 --block 3 --arg in=iota:4 --arg out=zeros:6 --arg n=4
// run: --grid 2 --block 3 --arg in=iota:4 --arg out=zeros:6 --arg n=0
// ends: clean
// check: proved
__global__ void pass(int *out, const int *in, int n) {
  __shared__ int s[128];
  int t = threadIdx.x;
  int value = t;
  for (int i = 0; i != n; i++) {
    s[t] = value + in[i];
    __syncthreads();
    value = s[blockDim.x - 1 - t];
    __syncthreads();
  }
  out[blockIdx.x * blockDim.x + t] = value;
}
