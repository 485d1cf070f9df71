// run: --grid 2 --block 2 --arg a=iota:11 --arg n=11 --arg factor=3
// ends: clean
// check: proved
// memory: a = 0 3 6 9 12 15 18 21 24 27 30
__global__ void scale(int *a, int n, int factor) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    a[i] *= factor;
  }
}
