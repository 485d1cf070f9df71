// run: --grid 1 --block 4 --arg N=2 --arg a=zeros:32
// run clean: --grid 1 --block 4 --arg N=1 --arg a=zeros:32
// run clean: --grid 1 --block 2 --arg N=2 --arg a=zeros:32
// ends: error
// check: races refuted
// check --block 2: proved
// check --param N=1: proved
// fix: 1
//
// "Memory Access Protocols", Table 1, test 4, race-free as Fig. 15 prints it: the writes to
// tid + x + x and to tid + 2 * N stand in one phase, and those of two threads meet where x < N.
__global__ void last_first(int N) {
  extern __shared__ int a[];
  int tid = threadIdx.x;
  for (int x = 1; x < N + 1; x++) {
    for (int y = 1; y < x + 1; y++) {
      __syncthreads();
      a[tid + x + y] = y;
    }
    for (int z = N * 2; z < N * 3; z++) {
      a[tid + z] = z; //~ race.write-write
      __syncthreads();
    }
  }
}
