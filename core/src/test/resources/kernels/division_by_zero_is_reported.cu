// run: --grid 1 --block 2 --arg a=1,0 --arg out=zeros:2
// run clean: --grid 1 --block 2 --arg a=1,2 --arg out=zeros:2
// ends: error
__global__ void divide(const int *a, int *out) {
  out[threadIdx.x] = 10 / a[threadIdx.x]; //~ arithmetic.division-by-zero
}
