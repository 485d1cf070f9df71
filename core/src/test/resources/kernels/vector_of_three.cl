// run: --grid 1 --block 2 --arg a=iota:6 --arg c=zeros:2
// ends: clean
__kernel void gather(__global const int *a, __global int3 *c) {
  int i = get_global_id(0);
  c[i] = vload3(i, a);
}
