// run: --grid 1 --block 2 --arg a=1.0,-2.0 --arg out=zeros:2
// ends: clean
// memory: out = 127 128
union Bits {
  float number;
  unsigned word;
};

__global__ void exponent(const float *a, unsigned *out) {
  Bits bits;
  bits.number = a[threadIdx.x];
  out[threadIdx.x] = bits.word >> 23 & 0xff;
}
