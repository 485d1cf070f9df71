// run: --grid 1 --block 8 --arg in=3,1,7,0,4,1,6,3 --arg out=zeros:8
// ends: clean
// check --grid 1 --block 8: proved
// memory: out = 3 4 11 11 15 16 22 25
__global__ void scan(int *out, const int *in) {
  __shared__ int buffer[2][8];
  int t = threadIdx.x;
  int from = 0;
  buffer[from][t] = in[t];
  __syncthreads();
  for (int offset = 1; offset < 8; offset *= 2) {
    int to = 1 - from;
    buffer[to][t] = buffer[from][t] + (t >= offset ? buffer[from][t - offset] : 0);
    from = to;
    __syncthreads();
  }
  out[t] = buffer[from][t];
}
