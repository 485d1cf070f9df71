// run: --grid 2 --block 4 --arg data=random:1:30 --arg bins=zeros:16 --arg n=30 --arg counts=zeros:64
// ends: clean
// check: proved
//
// Each thread counts in a column of its own.
__global__ void histogram(unsigned *bins, const unsigned char *data, int n) {
  extern __shared__ unsigned counts[];
  unsigned t = threadIdx.x;
  for (int b = 0; b < 16; b++) counts[b * blockDim.x + t] = 0;
  for (int i = blockIdx.x * blockDim.x + t; i < n; i += gridDim.x * blockDim.x) {
    counts[(data[i] & 15) * blockDim.x + t]++;
  }
  __syncthreads();
  for (unsigned b = t; b < 16; b += blockDim.x) {
    unsigned sum = 0;
    for (unsigned k = 0; k < blockDim.x; k++) sum += counts[b * blockDim.x + k];
    atomicAdd(&bins[b], sum);
  }
}
