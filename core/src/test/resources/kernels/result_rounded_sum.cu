// check --real-numbers: unknown approximate.possible-failure
// run: --grid 1 --block 1 --arg out=zeros:1 --arg x=1
// ends: error
//@ requires gridDim.x == 1;
//@ ensures out[threadIdx.x] == x; //~ assert.failed
__global__ void rounded(float *out, float x) {
  float large = x + 1e30f;
  out[threadIdx.x] = sqrtf(x * x) + large - 1e30f - x;
}
