// run: --grid 2 --block 4 --arg in=iota:16 --arg total=zeros:1
// memory: total = 120
// ends: clean
// check: proved
__global__ void reduce(int *total, const int *in) {
  extern __shared__ int part[];
  unsigned t = threadIdx.x;
  unsigned i = blockIdx.x * blockDim.x * 2 + t;
  part[t] = in[i] + in[i + blockDim.x];
  __syncthreads();
  for (unsigned s = blockDim.x / 2; s != 0; s /= 2) {
    if (t < s) part[t] += part[t + s];
    __syncthreads();
  }
  if (t == 0) atomicAdd(total, part[0]);
}
