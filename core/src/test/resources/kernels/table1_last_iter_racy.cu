// run: --grid 1 --block 4 --arg N=3
// run clean: --grid 1 --block 4 --arg N=0
// ends: error
// check: races refuted
// check --param N=0: proved
// fix: 1
//
// "Memory Access Protocols", Table 1, test 3 (Fig. 15): the last iteration races with what stands
// behind the loop.
__global__ void last(int N) {
  extern __shared__ int a[];
  int tid = threadIdx.x;
  int T = blockDim.x;
  for (int x = 0; x < N; x++) {
    __syncthreads();
    a[tid + 1] = x; //~ race.write-write
  }
  a[tid + T] = tid;
}
