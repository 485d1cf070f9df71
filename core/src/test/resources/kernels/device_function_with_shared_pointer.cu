// run: --grid 2 --block 4 --arg a=iota:8
// ends: clean
// check: proved
__device__ void rotate(int *line, int by) {
  int value = line[(threadIdx.x + by) % blockDim.x];
  __syncthreads();
  line[threadIdx.x] = value;
}

__global__ void twice(int *a) {
  __shared__ int line[256];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  line[threadIdx.x] = a[i];
  __syncthreads();
  rotate(line, 1);
  __syncthreads();
  rotate(line, 2);
  a[i] = line[threadIdx.x];
}
