// run: --grid 1 --block 8 --arg sum=iota:8
// ends: error
// check --grid 1: races refuted
// fix: 1
__global__ void scan(int *sum) {
  int tid = threadIdx.x;
  int temp = 0;
  for (int offset = 1; offset < blockDim.x; offset *= 2) {
    if (tid >= offset) temp = sum[tid - offset]; //~ race.read-write
    __syncthreads();
    if (tid >= offset) sum[tid] += temp; //~ race.read-write
  }
}
