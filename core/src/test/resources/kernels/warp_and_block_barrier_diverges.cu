// run: --grid 1 --block 4 --exited-threads waited
// run clean: --grid 1 --block 4
// ends: error
// check --exited-threads waited: divergence refuted
// check: proved
//
// Threads of one warp part before a barrier of the block, and there is one of the warp too.
__global__ void part() {
  __syncwarp();
  if (threadIdx.x < 2) __syncthreads(); //~ divergence.barrier
}
