// run: --grid 2 --block 7 --arg a=ones:14
// memory: a = 1 2 3 4 5 6 7 1 2 3 4 5 6 7
// ends: clean
// check: proved
__global__ void scan(int *a) {
  extern __shared__ int s[];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;
  s[t] = a[i];
  __syncthreads();
  for (int d = 1; d < blockDim.x; d <<= 1) {
    int add = t >= d ? s[t - d] : 0;
    __syncthreads();
    s[t] += add;
    __syncthreads();
  }
  a[i] = s[t];
}
