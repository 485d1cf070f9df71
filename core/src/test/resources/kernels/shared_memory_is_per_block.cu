// run: --grid 3 --block 2 --arg out=zeros:6
// ends: clean
// check --block 2: proved
// memory: out = 0 0 1 1 2 2
__global__ void own(int *out) {
  __shared__ int id;
  if (threadIdx.x == 0) id = blockIdx.x;
  __syncthreads();
  out[blockIdx.x * 2 + threadIdx.x] = id;
}
