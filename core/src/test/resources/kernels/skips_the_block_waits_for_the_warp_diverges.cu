// run: --grid 1 --block 4
// ends: error
// check: divergence refuted
//
// Nobody has exited: the first thread waits for its block, the others for their warp.
__global__ void cross() {
  if (threadIdx.x == 0) __syncthreads(); //~ divergence.barrier
  __syncwarp();
}
