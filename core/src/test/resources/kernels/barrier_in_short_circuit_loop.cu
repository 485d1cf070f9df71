// run: --grid 2 --block 4 --arg limit=3,5 --arg out=zeros:8 --arg n=4
// ends: clean
// check: proved
//
// Several ways out of the loop, all the same for the whole block.
__global__ void search(int *out, const int *limit, int n) {
  __shared__ int s[128];
  int t = threadIdx.x;
  int sum = 0;
  for (int i = 0; i < n && i < limit[blockIdx.x]; i++) {
    s[t] = t * i;
    __syncthreads();
    sum += s[blockDim.x - 1 - t];
    if (limit[blockIdx.x] == 5 && i == 2) break;
    __syncthreads();
    if (n > 100 || i > 200) return;
  }
  out[blockIdx.x * blockDim.x + t] = sum;
}
