// check --block 64 --grid 1: unknown approximate.possible-failure
// run: --grid 1 --block 64 --arg a=zeros:256
// ends: clean
__global__ void strided(int *a) {
  for (int i = threadIdx.x;
       __invariant(__implies(__uniform_bool(__enabled()), __distinct_int(i / 2))), i < 256;
       i += blockDim.x) {
    a[i] = i;
  }
}
