// run: --grid 2 --block 4 --arg out=zeros:8 --arg n=0
// run: --grid 1 --block 4 --arg out=zeros:4 --arg n=3
// ends: clean
// check: proved
__global__ void swap(int *out, int n) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[t] = t;
  int i = 0;
  do {
    __syncthreads();
  } while (++i < n);
  out[blockIdx.x * blockDim.x + t] = s[blockDim.x - 1 - t];
}
