// run: --grid 2 --block 4 --arg in=iota:8 --arg total=zeros:1
// run clean: --grid 1 --block 4 --arg in=iota:4 --arg total=zeros:1
// ends: error
// check: races refuted
// check --grid 1: proved
__global__ void reduce(int *total, const int *in) {
  extern __shared__ int part[];
  unsigned t = threadIdx.x;
  part[t] = in[blockIdx.x * blockDim.x + t];
  __syncthreads();
  for (unsigned s = blockDim.x / 2; s > 0; s >>= 1) {
    if (t < s) part[t] += part[t + s];
    __syncthreads();
  }
  if (t == 0) *total += part[0]; //~ race.read-write race.write-write
}
