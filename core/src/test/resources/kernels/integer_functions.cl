// run: --grid 1 --block 1 --arg x=-9,5 --arg out=zeros:8
// ends: clean
// memory: out = 9 -9 5 4 -35 10 2 29
__kernel void integers(__global const int *x, __global int *out) {
  out[0] = abs(x[0]);
  out[1] = min(x[0], x[1]);
  out[2] = max(x[0], x[1]);
  out[3] = clamp(x[1], -3, 4);
  out[4] = mad24(x[0], x[1], 10);
  out[5] = rotate((uint)x[1], 1u);
  out[6] = popcount(x[1]);
  out[7] = clz(x[1]);
}
