// run: --grid 2 --block 3 --arg a=iota:11 --arg n=11
// ends: clean
// check: proved
__global__ void clear(int *a, int n) {
  int stride = gridDim.x * blockDim.x;
  for (int *p = a + blockIdx.x * blockDim.x + threadIdx.x; p < a + n; p += stride) *p = 0;
}
