// check --real-numbers: unknown assumption.contradictory
// run: --grid 1 --block 1 --arg out=zeros:1 --arg x=0
// ends: warning
//@ requires gridDim.x == 1 && x > 1 && x + x < 2; //~ requires.false
//@ ensures out[threadIdx.x] == 1;
__global__ void odd(float *out, float x) { out[threadIdx.x] = 1; }
