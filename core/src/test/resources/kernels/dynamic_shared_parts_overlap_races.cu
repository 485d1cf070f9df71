// run: --grid 1 --block 4 --arg out=zeros:4 --arg pool=zeros:64
// ends: error
// check: races refuted
// fix: 1
//
// The second part has twice the size that the third one leaves for it.
__global__ void cut(int *out) {
  extern __shared__ int pool[];
  int size = blockDim.x;
  int *low = pool;
  int *middle = low + size;
  float *high = (float *)(middle + size);
  int t = threadIdx.x;
  low[t] = t;
  middle[2 * t] = 2 * t;
  middle[2 * t + 1] = 3 * t; //~ race.write-write
  high[t] = 0.5f * t; //~ race.write-write
  __syncthreads();
  out[blockIdx.x * blockDim.x + t] = low[size - 1 - t];
}
