// run: --grid 1 --block 8 --arg in=iota:8 --arg sum=zeros:1
// ends: error
// check --grid 1: races refuted
// fix: 1
__global__ void reduce(int *sum, const int *in) {
  __shared__ int part[8];
  int t = threadIdx.x;
  part[t] = in[t];
  __syncthreads();
  for (int half = 4; half > 0; half >>= 1) {
    if (t < half) part[t] += part[t + half]; //~ race.read-write
  }
  if (t == 0) *sum = part[0];
}
