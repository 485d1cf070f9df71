// A vector access touches all of its bytes; operations are taken apart.
__kernel void add(__global int4 *a, __global const int *b, __global int3 *c) {
  int i = get_global_id(0);
  int4 v = a[i] + vload4(i, b);
  a[i] = v.wzyx;
  a[i].y = 7;
  c[i] = v.xyz;
  vstore2(v.lo, 0, (__global int *)a);
}
