// run: --grid 1 --block 4 --arg N=3 --arg a=zeros:32
// ends: clean
// check: proved
//
// "Memory Access Protocols", Table 1, test 4 (Fig. 15), with x for N in the bounds of z: see
// table1_last_iter_first_iter_as_printed.cu.
__global__ void last_first(int N) {
  extern __shared__ int a[];
  int tid = threadIdx.x;
  for (int x = 1; x < N + 1; x++) {
    for (int y = 1; y < x + 1; y++) {
      __syncthreads();
      a[tid + x + y] = y;
    }
    for (int z = x * 2; z < x * 3; z++) {
      a[tid + z] = z;
      __syncthreads();
    }
  }
}
