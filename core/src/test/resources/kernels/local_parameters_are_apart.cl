// run: --grid 1 --block 4 --arg a=zeros:4 --arg b=zeros:4 --arg out=zeros:4
// ends: clean
// memory: out = 0 11 22 33
__kernel void apart(__local int *a, __local int *b, __global int *out) {
  int i = get_local_id(0);
  a[i] = i;
  b[3 - i] = 10 * (3 - i);
  barrier(CLK_LOCAL_MEM_FENCE);
  out[i] = a[i] + b[i];
}
