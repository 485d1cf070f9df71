// check --block 64 --grid 1: races refuted
// run: --grid 1 --block 64 --arg n=2 --arg out=zeros:64
// ends: error
__global__ void some(int *out, int n) {
  __shared__ int a[64];
  int t = threadIdx.x;
  int i = 0;
  if (n > 5) {
    a[t] = t;
    __syncthreads();
    i = a[63 - t];
  }
  out[i] = t; //~ race.write-write
}
