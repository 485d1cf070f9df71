// run: --grid 1 --block 4 --arg N=2 --arg a=zeros:32
// ends: error
// check: races refuted
// fix: 1
//
// "Memory Access Protocols", Table 1, test 4 (Fig. 15): the last iteration of a loop races with the
// first one of the next loop.
__global__ void last_first(int N) {
  extern __shared__ int a[];
  int tid = threadIdx.x;
  for (int x = 1; x < N + 1; x++) {
    for (int y = 1; y < x + 1; y++) {
      __syncthreads();
      a[tid + x + y] = y;
    }
    for (int z = x * 2; z < x * 3; z++) {
      a[tid + z + 1] = z; //~ race.write-write
      __syncthreads();
    }
  }
}
