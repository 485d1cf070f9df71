// run: --grid 1 --block 4
// ends: clean
// check: proved
//
// "Memory Access Protocols", Table 1, test 5 (Fig. 16): each thread reads back what it wrote.
__global__ void read_index() {
  extern __shared__ int A[];
  int tid = threadIdx.x;
  A[tid] = tid;
  int x = A[tid];
  A[x] = 0;
}
