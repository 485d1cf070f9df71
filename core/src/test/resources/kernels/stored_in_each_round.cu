// check --block 64 --grid 1: proved
// run: --grid 1 --block 64 --arg n=3 --arg out=zeros:256
// ends: clean
__global__ void rounds(int *out, int n) {
  __shared__ int a[64];
  int t = threadIdx.x;
  for (int k = 0; k < n; k++) {
    a[t] = t + k;
    __syncthreads();
    out[a[63 - t]] = t;
    __syncthreads();
  }
}
