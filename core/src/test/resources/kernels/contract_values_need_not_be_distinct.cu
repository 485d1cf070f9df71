// check --block 64 --grid 1: contracts refuted
// run: --grid 1 --block 64 --arg a=zeros:256
// ends: error
__global__ void strided(int *a) {
  for (int i = threadIdx.x;
       __invariant(__implies(__uniform_bool(__enabled()), __distinct_int(i / 2))), i < 256; //~ assert.failed
       i += blockDim.x) {
    a[i] = i;
  }
}
