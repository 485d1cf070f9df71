// check --block 64 --grid 1: races refuted
// run: --grid 1 --block 64 --arg n=2 --arg out=zeros:64
// ends: error
__global__ void rounds(int *out, int n) {
  __shared__ int a[64];
  int t = threadIdx.x;
  a[t] = t;
  for (int k = 0; k < n; k++) {
    __syncthreads();
    int i = a[63 - t];
    __syncthreads();
    out[i] = t; //~ race.write-write
    a[t] = 0;
  }
}
