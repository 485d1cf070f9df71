// run: --grid 1 --block 4
// ends: error
// check: divergence refuted
__global__ void skip() {
  for (int i = 0; i < 4; i++) {
    if (i == threadIdx.x) continue;
    __syncthreads(); //~ divergence.loop
  }
}
