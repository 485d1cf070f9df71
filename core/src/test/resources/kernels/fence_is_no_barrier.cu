// run: --grid 1 --block 4 --arg out=zeros:4
// ends: error
// check --grid 1 --block 4: races refuted
// fix: 1
__global__ void fence(int *out) {
  __shared__ int s[4];
  s[threadIdx.x] = threadIdx.x;
  __threadfence_block();
  out[threadIdx.x] = s[3 - threadIdx.x]; //~ race.read-write
}
