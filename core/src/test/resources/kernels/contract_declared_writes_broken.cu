// check --grid 1 --block 4: contracts refuted
// run: --grid 1 --block 4 --arg out=zeros:8 --arg in=iota:8
// ends: error
__device__ void set(int *p, int i) { p[i] = 1; } //~ assert.failed

__device__ void put(int *to, int *from, int i) {
  __writes_to(to);
  to[i] = from[i];
  if (i == 2) set(from, i);
}

__global__ void undeclared(int *out, int *in) {
  put(out, in, threadIdx.x);
}
