// run: --grid 1 --block 4 --arg in=iota:12 --arg out=zeros:12
// ends: error
// check --grid 1 --block 4: races refuted
// fix: 1
__global__ void rotate(const int *in, int *out) {
  __shared__ int buffer[4];
  int t = threadIdx.x;
  for (int round = 0; round < 3; round++) {
    buffer[t] = in[round * 4 + t];
    __syncthreads();
    out[round * 4 + t] = buffer[(t + 1) & 3]; //~ race.read-write
  }
}
