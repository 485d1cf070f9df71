// run: --grid 1 --block 8 --arg sum=iota:8
// memory: sum = 0 1 3 6 10 15 21 28
// run: --grid 1 --block 4 --arg sum=5,0,2,1
// memory: sum = 5 5 7 8
// ends: clean
// check --grid 1: proved
//
// The scan of the lock-step paper, Fig. 1a.
__global__ void scan(int *sum) {
  int tid = threadIdx.x;
  int temp = 0;
  for (int offset = 1; offset < blockDim.x; offset *= 2) {
    if (tid >= offset) temp = sum[tid - offset];
    __syncthreads();
    if (tid >= offset) sum[tid] += temp;
    __syncthreads();
  }
}
