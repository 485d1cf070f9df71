// run: --grid 1 --block 2 --arg a=null --arg out=zeros:2
// memory: out = 0 0
// run: --grid 1 --block 2 --arg a=4,5 --arg out=zeros:2
// memory: out = 4 5
// ends: clean
__global__ void maybe(const int *a, int *out) {
  out[threadIdx.x] = a != nullptr ? a[threadIdx.x] : 0;
}
