// run: --grid 1 --block 64 --arg out=zeros:4
// memory: out = 32 -1 0 31
// run: --grid 1 --block 64 --arg out=zeros:4 --warp-size 64
// memory: out = 64 -1 -1 63
// ends: clean
// check --grid 1 --block 64: proved
// check --grid 1 --block 64 --warp-size 64: proved
__global__ void masks(int *out) {
  unsigned long long all = __ballot(1);
  unsigned long long first = __match_any_sync(~0ull, threadIdx.x);
  int last = __shfl(threadIdx.x, warpSize - 1);
  if (threadIdx.x == 0 && first == 1) {
    out[0] = __popcll(all);
    out[1] = all;
    out[2] = all >> 32;
    out[3] = last;
  }
}
