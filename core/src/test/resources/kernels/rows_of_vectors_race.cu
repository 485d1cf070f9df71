// check --grid 1: races refuted
// run: --grid 1 --block 2,2 --arg in=zeros:4 --arg out=zeros:4 --arg s=zeros:8 --arg columns=8
// ends: error
//
// The second row is that of the second array.
__global__ void rows(const int4 *in, int4 *out, int columns) {
  __requires(columns % 4 == 0);
  extern __shared__ int4 s[];
  int4 *bias = s + columns / 4;
  int4 *mine = s + (int)threadIdx.y * columns / 4;
  for (int c = threadIdx.x; c < columns / 4; c += blockDim.x) {
    if (threadIdx.y == 0) {
      s[c] = in[c];
      bias[c] = in[c + columns / 4]; //~ race.write-write
    }
    mine[c] = in[c]; //~ race.write-write
  }
  __syncthreads();
  for (int c = threadIdx.x; c < columns / 4; c += blockDim.x) {
    int4 v = mine[c];
    v.x += s[c].x + bias[c].x;
    out[threadIdx.y * (columns / 4) + c] = v;
  }
}
