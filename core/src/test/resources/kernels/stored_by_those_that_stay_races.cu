// check --block 64 --grid 1: races refuted
// run: --grid 1 --block 64 --arg out=zeros:64
// ends: error
__global__ void scatter(int *out) {
  __shared__ int a[64];
  int t = threadIdx.x;
  if (t == 5) return;
  a[t] = t;
  __syncthreads();
  out[a[t == 4 ? 5 : t]] = t; //~ race.write-write
}
