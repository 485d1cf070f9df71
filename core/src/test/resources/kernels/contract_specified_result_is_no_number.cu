// run: --grid 1 --block 2 --arg a=zeros:2
// ends: error
// check --grid 1: races refuted, contracts refuted
__device__ float __spec_larger(float x) {
  __ensures(__return_val_float() > 1.0f); //~ assert.failed
  return 0;
}

__global__ void first(float *a) {
  if (threadIdx.x == 0) a[1] = __spec_larger(1.0f);
  if (threadIdx.x <= 1) a[0] = threadIdx.x; //~ race.write-write
}
