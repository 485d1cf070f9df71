// run: --grid 1 --block 2 --arg a=iota:2 --arg out=zeros:2
// ends: clean
// memory: out = 13 2 11 0 17 6 15 4
__kernel void reverse(__global const int4 *a, __global int4 *out) {
  int i = get_global_id(0);
  int4 v = a[i].wzyx;
  v.xz += (int2)(10);
  out[i] = v;
}
