// run: --grid 1 --block 4 --arg in=iota:16 --arg out=zeros:4 --arg radius=2
// ends: error
// check: races benign
// fix: 1
__global__ void blur(int *out, const int *in, int radius) {
  extern __shared__ int tile[];
  int t = threadIdx.x;
  int size = blockDim.x;
  int i = blockIdx.x * blockDim.x + t;
  tile[t + radius] = in[i + radius];
  if (t <= radius) {
    tile[t] = in[i]; //~ race.write-write
    tile[t + radius + size] = in[i + radius + size];
  }
  __syncthreads();
  int sum = 0;
  for (int k = -radius; k <= radius; k++) sum += tile[t + radius + k];
  out[i] = sum;
}
