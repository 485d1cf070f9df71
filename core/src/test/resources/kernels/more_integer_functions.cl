// run: --grid 1 --block 1 --arg x=3,9,-5 --arg out=zeros:5
// ends: clean
// memory: out = 6 8 14 1 -15
__kernel void integers(__global const int *x, __global int *out) {
  out[0] = abs_diff(x[0], x[1]);
  out[1] = mad_hi(0x40000000, 12, 5);
  out[2] = abs_diff(x[1], x[2]);
  out[3] = ctz(6);
  out[4] = mul24(x[0], x[2]);
}
