// run: --grid 3 --block 2 --arg parts=zeros:3 --arg out=zeros:1 --arg blocks=3
// ends: clean
// check --grid 3 --block 2: unknown approximate.fences
//
// Whether the last ticket is the last block's is for the host to say.
__device__ unsigned done;

__global__ void last(int *out, int *parts, unsigned blocks) {
  __shared__ bool isLast;
  if (threadIdx.x == 0) {
    parts[blockIdx.x] = 1;
    __threadfence();
    isLast = atomicAdd(&done, 1) == blocks - 1;
  }
  __syncthreads();
  if (isLast && threadIdx.x == 0) {
    int sum = 0;
    for (unsigned i = 0; i < blocks; i++) sum += parts[i];
    *out = sum;
  }
}
