// run: --grid 2 --block 4 --arg in=1,0 --arg out=zeros:8
// ends: clean
// check: proved
__global__ void choose(int *out, const int *in) {
  __shared__ int s[128];
  int t = threadIdx.x;
  if (in[blockIdx.x] > 0) {
    s[t] = t;
    __syncthreads();
    out[blockIdx.x * blockDim.x + t] = s[blockDim.x - 1 - t];
  }
}
