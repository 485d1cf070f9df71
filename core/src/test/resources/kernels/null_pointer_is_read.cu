// run: --grid 1 --block 2 --arg a=null --arg out=zeros:2
// ends: error
__global__ void never(const int *a, int *out) {
  out[threadIdx.x] = a[threadIdx.x]; //~ null.read
}
