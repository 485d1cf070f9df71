// run: --grid 1 --block 4 --arg a=iota:4
// ends: clean
// memory: a = 2 3 0 1
__device__ int exchange(int *buffer, int value) {
  buffer[threadIdx.x] = value;
  __syncthreads();
  int other = buffer[(threadIdx.x + 1) % blockDim.x];
  __syncthreads();
  return other;
}

__global__ void twice(int *a) {
  __shared__ int buffer[4];
  int value = exchange(buffer, a[threadIdx.x]);
  a[threadIdx.x] = exchange(buffer, value);
}
