// run: --grid 1 --block 4 --arg in=iota:16 --arg out=zeros:8 --arg radius=6 --arg tile=zeros:16
// run clean: --grid 2 --block 4 --arg in=iota:16 --arg out=zeros:8 --arg radius=2
// run clean: --grid 2 --block 3 --arg in=iota:8 --arg out=zeros:6 --arg radius=1
// ends: error
// check: initialised refuted
// check --param radius=3: proved
//
// The input has `radius` more elements at each end, and there are fewer of these than threads.
__global__ void blur(int *out, const int *in, int radius) {
  extern __shared__ int tile[];
  int t = threadIdx.x;
  int size = blockDim.x;
  int i = blockIdx.x * blockDim.x + t;
  tile[t + radius] = in[i + radius];
  if (t < radius) {
    tile[t] = in[i];
    tile[t + radius + size] = in[i + radius + size];
  }
  __syncthreads();
  int sum = 0;
  for (int k = -radius; k <= radius; k++) sum += tile[t + radius + k]; //~ uninitialised.shared
  out[i] = sum;
}
