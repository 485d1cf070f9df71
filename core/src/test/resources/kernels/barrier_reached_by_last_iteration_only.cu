// run: --grid 1 --block 4 --arg out=zeros:4
// ends: clean
// check --grid 1 --block 4: proved
// memory: out = 3 2 1 0
//
// The barrier stands in a loop under a condition on the loop's counter.
__global__ void once(int *out) {
  __shared__ int s[4];
  for (int i = 0; i < 3; i++) {
    if (i == 1) __syncthreads();
    if (i == 0) s[threadIdx.x] = threadIdx.x;
    if (i == 2) out[threadIdx.x] = s[3 - threadIdx.x];
  }
}
