// run: --grid 1 --block 4 --arg a=9,1,9,9 --exited-threads waited
// run clean: --grid 1 --block 4 --arg a=9,1,9,9
// ends: error
// check --grid 1 --exited-threads waited: divergence refuted
// check --grid 1: proved
__global__ void search(int *a) {
  for (int i = 0; i < 3; i++) {
    if (a[threadIdx.x] == i) break;
    __syncthreads(); //~ divergence.barrier
  }
}
