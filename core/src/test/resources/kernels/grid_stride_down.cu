// run: --grid 2 --block 3 --arg a=iota:11 --arg n=11
// memory: a = 0 2 4 6 8 10 12 14 16 18 20
// ends: clean
// check: proved
__global__ void twice(int *a, int n) {
  int stride = gridDim.x * blockDim.x;
  for (int i = n - 1 - (int)(blockIdx.x * blockDim.x + threadIdx.x); i >= 0; i -= stride) a[i] *= 2;
}
