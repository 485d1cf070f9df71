// run: --grid 2 --block 3 --arg a=zeros:11 --arg n=11
// run clean: --grid 1 --block 3 --arg a=zeros:11 --arg n=11
// ends: error
// check: races benign
// check --grid 1: proved
__global__ void fill(int *a, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x) {
    a[i] = i; //~ race.write-write
  }
}
