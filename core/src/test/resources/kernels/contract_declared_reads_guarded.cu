// check --grid 1 --block 4: proved
// run: --grid 1 --block 4 --arg out=zeros:8 --arg in=iota:8 --arg other=iota:8 --arg n=4
// ends: clean
__device__ int get(const int *from, const int *other, int i, int n) {
  __reads_from(from);
  const int *p = i < n ? from : other;
  return p[i];
}

__global__ void declared(int *out, const int *in, const int *other, int n) {
  __requires(n >= 4);
  out[threadIdx.x] = get(in, other, threadIdx.x, n);
}
