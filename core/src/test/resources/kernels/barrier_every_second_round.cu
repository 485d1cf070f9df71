// run: --grid 2 --block 4 --arg out=zeros:8 --arg n=5
// run: --grid 1 --block 3 --arg out=zeros:3 --arg n=4
// ends: clean
// check: proved
//
// Even rounds write, odd rounds read, and a barrier stands at the end of each.
__global__ void alternate(int *out, int n) {
  __shared__ int s[128];
  int t = threadIdx.x;
  int sum = 0;
  for (int i = 0; i < n; i++) {
    if (i % 2 == 0) {
      s[t] = i + t;
      __syncthreads();
    } else {
      sum += s[blockDim.x - 1 - t];
      __syncthreads();
    }
  }
  out[blockIdx.x * blockDim.x + t] = sum;
}
