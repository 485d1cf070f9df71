// run: --grid 1 --block 2 --arg in=3,4 --arg most=zeros:1
// run clean: --grid 1 --block 2 --arg in=3,1 --arg most=zeros:1
// ends: error
// check: races refuted
__global__ void largest(const float *in, float *most) {
  float x = in[threadIdx.x];
  if (x > 2.5f) *most = x; //~ race.write-write
}
