// run: --grid 1 --block 2 --arg out=zeros:4
// ends: clean
// memory: out = 2147483647 -1 1 -2
__global__ void high(int *out) {
  unsigned m = 0xffffffffu;
  if (threadIdx.x == 0) {
    out[0] = __umulhi(m, 0x80000000u);
    out[1] = __mulhi(-2, 5);
  } else {
    out[2] = __umul64hi(0x8000000000000000ull, 2ull);
    out[3] = __mul64hi(-0x7fffffffffffffffll, 4ll);
  }
}
