// run: --grid 2 --block 5 --arg a=ones:10
// memory: a = 1 2 3 4 5 1 2 3 4 5
// ends: clean
// check: proved
__global__ void scan(int *a) {
  extern __shared__ int s[];
  int t = threadIdx.x;
  s[t] = a[blockIdx.x * blockDim.x + t];
  __syncthreads();
  if (t == 0) {
    for (int i = 1; i < blockDim.x; i++) s[i] += s[i - 1];
  }
  __syncthreads();
  a[blockIdx.x * blockDim.x + t] = s[t];
}
