// run: --grid 1 --block 8 --arg in=iota:8 --arg sum=zeros:1
// ends: error
// check --grid 1: races refuted
//
// Old code that trusts warps to run in step; volatile orders nothing.
__global__ void reduce(int *sum, const int *in) {
  __shared__ volatile int part[8];
  int t = threadIdx.x;
  part[t] = in[t];
  __syncthreads();
  if (t < 4) {
    part[t] += part[t + 4]; //~ race.read-write
    part[t] += part[t + 2]; //~ race.read-write
    part[t] += part[t + 1]; //~ race.read-write
  }
  if (t == 0) *sum = part[0];
}
