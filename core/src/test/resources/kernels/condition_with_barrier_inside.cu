// run: --grid 1 --block 4 --arg a=0,0,7,0 --arg out=zeros:4 --arg on=1
// memory: out = 1 1 1 1
// run: --grid 1 --block 4 --arg a=0,0,7,0 --arg out=zeros:4 --arg on=0
// memory: out = 0 0 0 0
// ends: clean
// check --grid 1: proved
__global__ void any(const int *a, int *out, int on) {
  if (on && __syncthreads_or(a[threadIdx.x] == 7)) out[threadIdx.x] = 1;
}
