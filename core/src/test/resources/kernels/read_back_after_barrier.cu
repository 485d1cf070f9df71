// run: --grid 2 --block 4 --arg a=zeros:8
// memory: a = 3 2 1 0 3 2 1 0
// ends: clean
// check: proved
//
// The index of a write comes back out of shared memory.
__global__ void permute(int *a) {
  __shared__ int order[256];
  int t = threadIdx.x;
  order[t] = blockDim.x - 1 - t;
  __syncthreads(); // spare: each thread reads what it wrote
  a[blockIdx.x * blockDim.x + order[t]] = t;
}
