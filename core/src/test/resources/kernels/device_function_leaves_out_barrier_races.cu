// run: --grid 1 --block 4 --arg a=iota:4
// ends: error
// check: races refuted
// fix: 1
//
// The caller has to put a barrier between two calls, and does not.
__device__ void rotate(int *line, int by) {
  int value = line[(threadIdx.x + by) % blockDim.x]; //~ race.read-write
  __syncthreads();
  line[threadIdx.x] = value;
}

__global__ void twice(int *a) {
  __shared__ int line[256];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  line[threadIdx.x] = a[i];
  __syncthreads();
  rotate(line, 1);
  rotate(line, 2);
  a[i] = line[threadIdx.x];
}
