// check --grid 1 --block 4: contracts refuted
// run: --grid 1 --block 4 --arg in=0,1,1,0 --arg bins=zeros:2
// ends: error
//@ requires (\forall unsigned i = 0 .. blockDim.x; in[i] == 0 || in[i] == 1);
//@ requires bins[0] == 0 && bins[1] == 0;
//@ ensures (\sum int i = 0 .. 2; bins[i]) == (\sum int i = 0 .. 2; \old(bins[i])) + 4;
//@ ensures bins[0] - \old(bins[0]) == (\sum unsigned i = 0 .. blockDim.x; in[i] == 1 ? 1 : 0) + 1; //~ assert.failed
__global__ void histogram(const int *in, int *bins) {
  atomicAdd(&bins[in[threadIdx.x]], 1);
}
