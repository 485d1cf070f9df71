// run: --grid 1 --block 4 --arg N=3
// ends: clean
// check: proved
//
// "Memory Access Protocols", Table 1, test 2 (Fig. 15).
__global__ void first(int N) {
  extern __shared__ int a[];
  int tid = threadIdx.x;
  a[tid + 1] = tid;
  for (int x = 0; x < N; x++) {
    if (x > 0) a[tid] = x;
    __syncthreads();
  }
}
