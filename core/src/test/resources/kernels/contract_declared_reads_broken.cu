// check --grid 1 --block 4: contracts refuted
// run: --grid 1 --block 4 --arg out=zeros:8 --arg in=iota:8 --arg other=iota:8 --arg n=3
// ends: error
__device__ int get(const int *from, const int *other, int i, int n) {
  __reads_from(from);
  const int *p = i < n ? from : other;
  return p[i]; //~ assert.failed
}

__global__ void undeclared(int *out, const int *in, const int *other, int n) {
  out[threadIdx.x] = get(in, other, threadIdx.x, n);
}
