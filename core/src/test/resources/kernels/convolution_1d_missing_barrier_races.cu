// run: --grid 2 --block 4 --arg in=iota:7 --arg out=zeros:7 --arg n=7
// ends: error
// check: races refuted
// fix: 1
#define RADIUS 2

__constant__ float weights[2 * RADIUS + 1];

__global__ void convolve(float *out, const float *in, int n) {
  __shared__ float tile[256 + 2 * RADIUS];
  int t = threadIdx.x;
  int first = blockIdx.x * blockDim.x;
  for (int k = t; k < blockDim.x + 2 * RADIUS; k += blockDim.x) {
    int from = first + k - RADIUS;
    tile[k] = from >= 0 && from < n ? in[from] : 0; //~ race.read-write
  }
  float sum = 0;
  for (int k = 0; k <= 2 * RADIUS; k++) sum += weights[k] * tile[t + k];
  if (first + t < n) out[first + t] = sum;
}
