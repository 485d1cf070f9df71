// run: --grid 1 --block 4 --arg N=3
// run clean: --grid 1 --block 4 --arg N=0
// ends: error
// check: races refuted
// check --param N=0: proved
// fix: 1
//
// "Memory Access Protocols", Table 1, test 2 (Fig. 15): what stands before the loop races with its
// first iteration.
__global__ void first(int N) {
  extern __shared__ int a[];
  int tid = threadIdx.x;
  a[tid + 1] = tid;
  for (int x = 0; x < N; x++) {
    a[tid] = x; //~ race.write-write
    __syncthreads();
  }
}
