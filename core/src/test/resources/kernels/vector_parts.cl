// run: --grid 1 --block 1 --arg a=1,2,3,4,5,6,7,8 --arg out=zeros:8
// ends: clean
// memory: out = 2 4 6 8 5 6 7 8
__kernel void parts(__global const int *a, __global int *out) {
  int8 v = vload8(0, a);
  int8 w;
  w.lo = v.odd;
  w.hi = v.hi;
  w.s7 = v.s7;
  vstore8(w, 0, out);
}
