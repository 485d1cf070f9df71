// run: --grid 1 --block 2 --arg in=iota:8 --arg out=zeros:8
// ends: clean
// check: proved
// memory: out = 0 2 4 10 12 14 0 0
__kernel void twice(__global const int *in, __global int *out) {
  int i = get_global_id(0);
  int3 v = vload3(i, in + i * 2);
  vstore3(v * 2, i, out);
}
