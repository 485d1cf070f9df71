// run: --grid 1 --block 4 --arg out=zeros:4 --arg n=9
// ends: clean
// memory: out = 1 1 1 1
// check --grid 1: proved
__device__ int last(int n) {
  __requires(n >= 0);
  __ensures(__return_val_int() >= 0);
  if (n < 2) return n;
  return last(n / 2) & 1023;
}

__global__ void table(int *out, int n) {
  __requires(n >= 0);
  int r = last(n);
  __assert(r >= 0);
  out[threadIdx.x] = r;
}
