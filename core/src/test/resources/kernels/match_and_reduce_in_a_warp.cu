// run: --grid 1 --block 4 --arg keys=7,8,7,7 --arg out=zeros:4 --arg sum=zeros:1
// ends: clean
// memory: out = 13 2 13 13
// memory: sum = 29
__global__ void group(const int *keys, unsigned *out, unsigned *sum) {
  out[threadIdx.x] = __match_any_sync(0xf, keys[threadIdx.x]);
  unsigned total = __reduce_add_sync(0xf, (unsigned)keys[threadIdx.x]);
  if (threadIdx.x == 0) *sum = total;
}
