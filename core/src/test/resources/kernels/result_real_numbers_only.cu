// check: unknown approximate.possible-failure
// check --real-numbers: proved
// run: --grid 1 --block 2 --arg out=zeros:2 --arg x=iota:2 --arg y=3 --arg z=4
// memory: out = 0 7
// ends: clean
//@ requires gridDim.x == 1;
//@ ensures out[threadIdx.x] == x[threadIdx.x] * (y + z);
__global__ void distribute(float *out, const float *x, float y, float z) {
  out[threadIdx.x] = x[threadIdx.x] * y + x[threadIdx.x] * z;
}
