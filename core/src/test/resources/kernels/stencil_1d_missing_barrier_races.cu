// run: --grid 1 --block 6 --arg in=iota:8 --arg out=zeros:6
// ends: error
// check: races refuted
// fix: 1
__global__ void blur(int *out, const int *in) {
  __shared__ int tile[130];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;
  tile[t + 1] = in[i + 1]; //~ race.read-write
  if (t == 0) tile[0] = in[i];
  if (t == blockDim.x - 1) tile[t + 2] = in[i + 2];
  out[i] = tile[t] + tile[t + 1] + tile[t + 2];
}
