// run: --grid 1 --block 2 --arg a=0.5,4 --arg out=zeros:2
// ends: clean
// memory: out = 0.25 16
__kernel void squares(__global const double *a, __global double *out) {
  int i = get_global_id(0);
  out[i] = a[i] * a[i];
}
