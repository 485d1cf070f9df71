// run: --grid 1 --block 4 --arg a=1,2,0,4 --arg out=zeros:4
// ends: clean
// memory: out = 10 10 10 10
__global__ void vote(const int *a, int *out) {
  int all = __all_sync(0xffffffff, a[threadIdx.x] > 0);
  int any = __any_sync(0xffffffff, a[threadIdx.x] > 3);
  out[threadIdx.x] = (all ? 1 : 0) + (any ? 10 : 0);
}
