// run: --grid 1 --block 2
// ends: error
// check --grid 1: divergence refuted
__device__ void wait(int n) {
  if (n == 0) return;
  __syncthreads(); //~ divergence.barrier
  wait(n - 1);
}

__global__ void steps() {
  wait(threadIdx.x);
  __syncthreads();
}
