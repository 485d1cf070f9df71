// run: --grid 1 --block 4
// ends: error
// check: divergence refuted
//
// The barrier's line is the same, but the two calls are two barriers.
__device__ void meet() {
  __syncthreads();
}

__global__ void branch() {
  if (threadIdx.x == 0) {
    meet(); //~ divergence.barrier
  } else {
    meet(); //~ divergence.barrier
  }
}
