// run: --grid 2 --block 2 --arg in=iota:4 --arg sums=zeros:2 --arg count=zeros:1 --arg out=zeros:1
// ends: clean
// memory: out = 6
// check: proved
//
// The last block to come reads what the others wrote: the fence and the counter hand it over.
__global__ void sum(int *out, int *sums, unsigned *count, const int *in) {
  __shared__ bool last;
  if (threadIdx.x == 0) {
    int sum = 0;
    for (unsigned i = 0; i < blockDim.x; i++) sum += in[blockIdx.x * blockDim.x + i];
    sums[blockIdx.x] = sum;
    __threadfence();
    last = atomicAdd(count, 1) == gridDim.x - 1;
  }
  __syncthreads();
  if (last && threadIdx.x == 0) {
    int total = 0;
    for (unsigned b = 0; b < gridDim.x; b++) total += sums[b];
    *out = total;
  }
}
