// run: --grid 1 --block 4 --arg seen=zeros:4 --arg n=3
// ends: clean
// check: proved
//
// The barrier keeps the rounds apart: each thread sees at least four in the second one.
__global__ void rounds(int *seen, int n) {
  __shared__ int total;
  if (threadIdx.x == 0) total = 0;
  __syncthreads();
  for (int round = 0; round < n; round++) {
    seen[blockIdx.x * blockDim.x + threadIdx.x] = atomicAdd(&total, 1) / blockDim.x;
    __syncthreads();
  }
}
