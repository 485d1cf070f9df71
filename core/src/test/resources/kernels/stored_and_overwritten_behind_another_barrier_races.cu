// check --block 64 --grid 1: races refuted
// run: --grid 1 --block 64 --arg n=1 --arg out=zeros:64
// ends: error
__global__ void scatter(int *out, int n) {
  __shared__ int a[64];
  int t = threadIdx.x;
  a[t] = t;
  if (n > 0) {
    __syncthreads();
    if (t < 32) a[63 - t] = 0;
  }
  __syncthreads();
  out[a[63 - t]] = t; //~ race.write-write
}
