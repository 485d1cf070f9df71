// run: --grid 1 --block 4 --arg in=iota:12 --arg out=zeros:12
// ends: clean
// check --grid 1 --block 4: proved
// memory: out = 1 2 3 0 5 6 7 4 9 10 11 8
//
// Two buffers need one barrier a round: a buffer is written again two rounds later.
__global__ void rotate(const int *in, int *out) {
  __shared__ int buffer[2][4];
  int t = threadIdx.x;
  for (int round = 0; round < 3; round++) {
    buffer[round & 1][t] = in[round * 4 + t];
    __syncthreads();
    out[round * 4 + t] = buffer[round & 1][(t + 1) & 3];
  }
}
