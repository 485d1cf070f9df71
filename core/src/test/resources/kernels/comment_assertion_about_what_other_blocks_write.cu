// check: contracts refuted
// run: --grid 2 --block 2 --arg out=zeros:2
// ends: error
//@ requires (\forall int i; 0 <= i && i < gridDim.x; out[i] == 0);
__global__ void blocks(int *out) {
  if (threadIdx.x == 0) out[blockIdx.x] = 5;
  __syncthreads();
  //@ assert (\forall int i; 0 <= i && i < gridDim.x && i != blockIdx.x; out[i] == 0); //~ assert.failed
}
