// check --block 64: proved
// run: --grid 1 --block 4 --arg a=iota:8
// ends: clean
__device__ void put(int *p, int i) {
  __ensures(!__read(p) | __old_int(p[0]) > 0);
  p[i] = 1;
}

__global__ void puts(int *a) {
  put(a, blockIdx.x * blockDim.x + threadIdx.x);
}
