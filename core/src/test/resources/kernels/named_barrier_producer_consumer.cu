// run: --grid 1 --block 64 --arg out=zeros:32
// ends: clean
//
// Both warps meet at barrier 1, which is not the block's.
__global__ void pass(int *out) {
  __shared__ int s[32];
  if (threadIdx.x < 32) {
    s[threadIdx.x] = threadIdx.x;
    __barrier_sync_count(1, 64);
  } else {
    __barrier_sync_count(1, 64);
    out[threadIdx.x - 32] = s[63 - threadIdx.x];
  }
}
