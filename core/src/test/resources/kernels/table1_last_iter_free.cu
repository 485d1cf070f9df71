// run: --grid 1 --block 4 --arg N=3
// ends: clean
// check: proved
//
// "Memory Access Protocols", Table 1, test 3 (Fig. 15).
__global__ void last(int N) {
  extern __shared__ int a[];
  int tid = threadIdx.x;
  int T = blockDim.x;
  for (int x = 0; x < N; x++) {
    __syncthreads(); // spare: each element has one writer
    if (tid < T - 1) a[tid + 1] = x;
  }
  a[tid + T] = tid;
}
