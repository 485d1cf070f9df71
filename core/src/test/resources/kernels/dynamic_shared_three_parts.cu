// run: --grid 2 --block 4 --arg out=zeros:8 --arg pool=zeros:64
// ends: clean
// check: proved
__global__ void cut(int *out) {
  extern __shared__ int pool[];
  int size = blockDim.x;
  int *low = pool;
  int *middle = low + size;
  float *high = (float *)(middle + 2 * size);
  int t = threadIdx.x;
  low[t] = t;
  middle[t] = 2 * t;
  middle[size + t] = 3 * t;
  high[t] = 0.5f * t;
  __syncthreads();
  int other = size - 1 - t;
  out[blockIdx.x * blockDim.x + t] = low[other] + middle[2 * size - 1 - t] + (int)high[other];
}
