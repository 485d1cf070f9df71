// check --grid 1: proved
// run: --grid 1 --block 2,2 --arg in=zeros:4 --arg out=zeros:4 --arg s=zeros:8 --arg columns=8
// ends: clean
//
// Nothing is left over where rows are divided into vectors, so that all of them are as long.
__global__ void rows(const int4 *in, int4 *out, int columns) {
  __requires(columns % 4 == 0);
  extern __shared__ int4 s[];
  int4 *bias = s + columns / 4;
  int4 *mine = s + (2 + (int)threadIdx.y) * columns / 4;
  for (int c = threadIdx.x; c < columns / 4; c += blockDim.x) {
    if (threadIdx.y == 0) {
      s[c] = in[c];
      bias[c] = in[c + columns / 4];
    }
    mine[c] = in[c];
  }
  __syncthreads();
  for (int c = threadIdx.x; c < columns / 4; c += blockDim.x) {
    int4 v = mine[c];
    v.x += s[c].x + bias[c].x;
    out[threadIdx.y * (columns / 4) + c] = v;
  }
}
