// run: --grid 2 --block 3 --arg a=iota:11 --arg n=11
// ends: error
// check: races refuted
__global__ void shift(int *a, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i + 1 < n; i += gridDim.x * blockDim.x) {
    a[i] = a[i + 1]; //~ race.read-write
  }
}
