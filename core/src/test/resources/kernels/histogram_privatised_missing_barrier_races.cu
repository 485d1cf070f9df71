// run: --grid 1 --block 3 --arg data=3,1,3,0,2,3,1,1 --arg bins=zeros:4 --arg count=4 --arg n=8
// ends: error
// check: races refuted
// fix: 1
__global__ void histogram(unsigned *bins, const unsigned *data, int count, int n) {
  extern __shared__ unsigned local[];
  for (int b = threadIdx.x; b < count; b += blockDim.x) local[b] = 0;
  int stride = gridDim.x * blockDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride) {
    atomicAdd(&local[data[i] % count], 1); //~ race.atomic
  }
  __syncthreads();
  for (int b = threadIdx.x; b < count; b += blockDim.x) atomicAdd(&bins[b], local[b]);
}
