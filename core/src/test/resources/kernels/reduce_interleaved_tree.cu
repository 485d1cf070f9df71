// run: --grid 1 --block 16 --arg in=iota:16 --arg sum=zeros:1
// ends: clean
// check --grid 1: proved
// memory: sum = 120
__global__ void reduce(int *sum, const int *in) {
  __shared__ int part[16];
  int t = threadIdx.x;
  part[t] = in[t];
  for (int step = 1; step < blockDim.x; step *= 2) {
    __syncthreads();
    if (t % (2 * step) == 0) part[t] += part[t + step];
  }
  if (t == 0) *sum = part[0];
}
