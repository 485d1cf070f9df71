// run: --grid 2 --block 4 --arg a=iota:8
// ends: clean
// check: proved
__global__ void normalise(int *a) {
  __shared__ int sum;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x == 0) sum = 0;
  __syncthreads();
  atomicAdd(&sum, a[i]);
  __syncthreads();
  a[i] = sum - a[i];
}
