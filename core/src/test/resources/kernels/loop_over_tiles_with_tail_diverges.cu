// run: --grid 1 --block 4 --arg in=iota:10 --arg n=10 --exited-threads waited
// run clean: --grid 1 --block 4 --arg in=iota:10 --arg n=10
// run clean: --grid 1 --block 4 --arg in=iota:8 --arg n=8
// ends: error
// check --exited-threads waited: divergence refuted
// check: proved
//
// Threads with nothing left to load do not come to the last barrier.
__global__ void load(const int *in, int n) {
  __shared__ int tile[4];
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    tile[threadIdx.x] = in[i];
    __syncthreads(); //~ divergence.barrier
  }
}
