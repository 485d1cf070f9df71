// run: --grid 1 --block 1 --arg a=1,5,3,7 --arg out=zeros:1
// ends: clean
// memory: out = 4 5 4 7
__kernel void larger(__global const int4 *a, __global int4 *out) {
  int4 four = (int4)(4);
  out[0] = select(four, a[0], a[0] > four);
}
