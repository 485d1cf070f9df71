// check: contracts refuted
// check --real-numbers: unknown approximate.possible-failure
// run: --grid 1 --block 1 --arg out=zeros:1 --arg x=1
// ends: error
//
// Among real numbers there is one 0, and -x * 0 is it.
//@ requires gridDim.x == 1;
//@ ensures out[threadIdx.x] == 1; //~ assert.failed
__global__ void sign_of_zero(float *out, float x) {
  out[threadIdx.x] = copysignf(1, -x * 0);
}
