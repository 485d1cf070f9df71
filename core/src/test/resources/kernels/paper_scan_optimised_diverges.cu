// run: --grid 1 --block 8 --arg sum=iota:8 --exited-threads waited
// run clean: --grid 1 --block 8 --arg sum=iota:8
// ends: error
// check --grid 1 --exited-threads waited: divergence refuted
// check --grid 1: proved
//
// Fig. 1b: thread 0 never enters the loop.
__global__ void scan(int *sum) {
  int tid = threadIdx.x;
  for (int offset = 1; offset <= tid; offset *= 2) {
    int temp = sum[tid - offset];
    __syncthreads(); //~ divergence.barrier
    sum[tid] += temp;
    __syncthreads();
  }
}
