// run clean: --grid 1 --block 64 --arg out=zeros:64
// run: --grid 1 --block 64 --arg out=zeros:64 --warp-size 64
// ends: error
// check --grid 1 --block 64 --warp-size 64: divergence refuted
__global__ void cut(int *out) {
  unsigned int all = __ballot_sync(~0ull, 1);
  out[threadIdx.x] = __shfl_xor_sync((unsigned long long)all, threadIdx.x, 1); //~ divergence.barrier
}
