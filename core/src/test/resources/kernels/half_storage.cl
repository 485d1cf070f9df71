// run: --grid 1 --block 2 --arg a=1.5,-2 --arg out=zeros:2
// ends: clean
// memory: out = 1.5 -2
__kernel void unpack(__global const half *a, __global float *out) {
  int i = get_global_id(0);
  out[i] = vload_half(i, a);
}
