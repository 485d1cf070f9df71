// run: --grid 1 --block 4 --arg in=iota:4 --arg out=zeros:4 --arg N=2 --arg M=2
// run clean: --grid 1 --block 4 --arg in=iota:4 --arg out=zeros:4 --arg N=2 --arg M=1
// ends: error
// check: races refuted
// check --param M=1: proved
// fix: 1
//
// "Memory Access Protocols", Listing 2.1, right: the kernel of test 1, made simple.
__global__ void repeat(int *out, const int *in, int N, int M) {
  extern __shared__ int tile[];
  int tid = threadIdx.x;
  int id = blockIdx.x * blockDim.x + tid;
  for (int r = 0; r < N; r++) {
    for (int i = 0; i < M; i++) tile[tid] = in[id] + i; //~ race.read-write
    __syncthreads();
    for (int j = 0; j < M; j++) out[id] = tile[tid + j];
  }
}
