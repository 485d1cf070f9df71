// run: --grid 2 --block 4 --arg in=1,2,4,8,16,32,64,128 --arg out=zeros:8 --arg n=8
// ends: clean
// check: proved
// memory: out = 3 7 14 28 56 112 224 192
#define RADIUS 1

__global__ void stencil(const int *in, int *out, int n) {
  __shared__ int tile[4 + 2 * RADIUS];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int l = threadIdx.x + RADIUS;
  tile[l] = in[i];
  if (threadIdx.x < RADIUS) {
    tile[l - RADIUS] = i >= RADIUS ? in[i - RADIUS] : 0;
    tile[l + blockDim.x] = i + blockDim.x < n ? in[i + blockDim.x] : 0;
  }
  __syncthreads();
  int sum = 0;
  for (int d = -RADIUS; d <= RADIUS; d++) sum += tile[l + d];
  out[i] = sum;
}
