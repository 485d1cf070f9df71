// run: --grid 1 --block 4
// ends: error
// check: divergence refuted
//
// Threads of one warp part before a barrier of the block, and there is one of the warp too.
__global__ void part() {
  __syncwarp();
  if (threadIdx.x < 2) __syncthreads(); //~ divergence.barrier
}
