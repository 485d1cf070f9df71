// run: --grid 1 --block 4
// ends: error
// check: races refuted
// fix: 1
//
// "Memory Access Protocols", Table 1, test 5 (Fig. 16).
__global__ void read_index() {
  extern __shared__ int A[];
  int tid = threadIdx.x;
  A[tid] = tid;
  int x = A[tid];
  A[x + 1] = 0; //~ race.write-write race.read-write
}
