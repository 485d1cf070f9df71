// run: --grid 1 --block 2 --arg out=zeros:2 --arg n=3000000000
// ends: clean
// memory: out = 6000000000 6000000001
__global__ void wide(long long *out, unsigned n) {
  out[threadIdx.x] = 2ll * n + threadIdx.x;
}
