// run: --kernel own --grid 1 --block 4 --arg a=iota:4
// run: --kernel other --grid 1 --block 4 --arg a=iota:4
// memory: a = 1 2 3 0
// ends: clean
// check --kernel own: proved
// check --kernel other: proved
//
// One kernel could do without the barrier, the other could not.
__device__ void put(int *part, int value) {
  part[threadIdx.x] = value;
  __syncthreads();
}

__global__ void own(int *a) {
  __shared__ int part[1024];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  put(part, a[i]);
  a[i] = part[threadIdx.x];
}

__global__ void other(int *a) {
  __shared__ int part[1024];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  put(part, a[i]);
  a[i] = part[(threadIdx.x + 1) % blockDim.x];
}
