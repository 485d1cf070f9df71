// run: --grid 1 --block 4 --arg data=0,1,20,3 --arg bins=zeros:16
// run clean: --grid 1 --block 4 --arg data=0,1,15,3 --arg bins=zeros:16
// ends: error
// check: races refuted
//
// A value of 16 or more falls into the next thread's row.
__global__ void histogram(unsigned *bins, const unsigned char *data) {
  __shared__ unsigned counts[4 * 16];
  unsigned t = threadIdx.x;
  for (int b = 0; b < 16; b++) counts[t * 16 + b] = 0;
  counts[t * 16 + data[blockIdx.x * blockDim.x + t]]++; //~ race.read-write race.write-write
  __syncthreads();
  if (t == 0) {
    for (int b = 0; b < 16; b++) {
      for (unsigned k = 0; k < blockDim.x; k++) atomicAdd(&bins[b], counts[k * 16 + b]);
    }
  }
}
