// run: --grid 1 --block 1 --arg a=1,-2,3,-4 --arg out=zeros:6
// ends: clean
// memory: out = 1 0 3 0 1 0
__kernel void conditions(__global const int *a, __global int *out) {
  int4 v = vload4(0, a);
  vstore4(v > 0 ? v : (int4)(0), 0, out);
  out[4] = any(v > 2);
  out[5] = all(v > 2);
}
