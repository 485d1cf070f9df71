// run: --grid 2,1,2 --block 2,3,1 --arg in=iota:24 --arg out=zeros:24 --arg w=4 --arg h=3 --arg d=2
// ends: clean
// check: proved
__kernel void invert(__global int *out, __global const int *in, int w, int h, int d) {
  int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
  if (x < w && y < h && z < d) out[(z * h + y) * w + x] = -in[(z * h + y) * w + x];
}
