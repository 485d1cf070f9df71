// check --block 64: races refuted
// run: --grid 1 --block 8 --arg out=zeros:16
// ends: error
__global__ void scatter(int *out) {
  __shared__ int a[64];
  int t = threadIdx.x;
  if (t > 3) a[t] = t;
  __syncthreads();
  out[a[blockDim.x - 1 - t]] = t; //~ race.write-write
}
