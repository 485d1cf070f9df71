// run: --grid 1 --block 4 --arg a=zeros:4 --arg out=zeros:4
// ends: clean
// check --grid 1 --block 4: proved
// memory: out = 6 4 2 0
__kernel void swap(__global int *a, __global int *out) {
  __local int s[4];
  int i = get_local_id(0);
  s[i] = i;
  a[i] = i;
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  out[i] = s[3 - i] + a[3 - i];
}
