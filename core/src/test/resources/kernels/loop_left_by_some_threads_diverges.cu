// run: --grid 1 --block 4 --arg limit=3,3,2,3 --arg out=zeros:4 --exited-threads waited
// run clean: --grid 1 --block 4 --arg limit=3,3,2,3 --arg out=zeros:4
// run clean: --grid 1 --block 4 --arg limit=3,3,3,3 --arg out=zeros:4
// ends: error
// check --exited-threads waited: divergence refuted
// check: proved
__global__ void search(int *out, const int *limit) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int rounds = 0;
  while (rounds < limit[i]) {
    __syncthreads(); //~ divergence.barrier
    rounds++;
  }
  out[i] = rounds;
}
