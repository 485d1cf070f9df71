// run: --grid 1 --block 8 --arg in=5,0,6,0,0,7,8,0 --arg out=zeros:8 --arg count=zeros:1
// ends: clean
// memory: out = 5 6 7 8 0 0 0 0
// memory: count = 4
__global__ void compact(const int *in, int *out, int *count) {
  int value = in[threadIdx.x];
  unsigned kept = __ballot_sync(0xffffffff, value != 0);
  int before = __popc(kept & ((1u << threadIdx.x) - 1));
  if (value != 0) out[before] = value;
  if (threadIdx.x == 0) *count = __popc(kept);
}
