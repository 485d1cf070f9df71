// run: --grid 2 --block 4 --arg in=1,0 --arg out=zeros:8
// memory: out = 3 2 1 0 0 0 0 0
// ends: clean
// check: proved
__global__ void choose(int *out, const int *in) {
  __shared__ int flag;
  __shared__ int s[128];
  int t = threadIdx.x;
  if (t == 0) flag = in[blockIdx.x] > 0;
  __syncthreads();
  if (flag) {
    s[t] = t;
    __syncthreads();
    out[blockIdx.x * blockDim.x + t] = s[blockDim.x - 1 - t];
  }
}
