// check --block 32 --grid 1: races refuted
// run: --grid 1 --block 32 --arg out=zeros:32
// ends: error
__global__ void scatter(int *out) {
  __shared__ int a[64];
  int t = threadIdx.x;
  a[t] = t;
  __syncwarp();
  if (t % 2 == 0) a[t + 1] = 0;
  __syncthreads();
  out[a[31 - t]] = t; //~ race.write-write
}
