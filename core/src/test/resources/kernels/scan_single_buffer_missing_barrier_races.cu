// run: --grid 1 --block 7 --arg a=ones:7
// ends: error
// check: races refuted
// fix: 1
__global__ void scan(int *a) {
  extern __shared__ int s[];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;
  s[t] = a[i];
  __syncthreads();
  for (int d = 1; d < blockDim.x; d <<= 1) {
    int add = t >= d ? s[t - d] : 0; //~ race.read-write
    s[t] += add;
    __syncthreads();
  }
  a[i] = s[t];
}
