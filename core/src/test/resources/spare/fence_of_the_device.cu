// run: --grid 1 --block 4 --arg a=iota:4
// memory: a = 0 2 4 6
// ends: clean
// check: proved
//
// Somebody outside may look.
__global__ void twice(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = 2 * a[i];
  __threadfence();
  __syncthreads();
}
