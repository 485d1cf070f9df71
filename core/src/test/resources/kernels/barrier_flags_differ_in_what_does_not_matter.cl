// run: --grid 1 --block 4 --arg p=zeros:4 --arg out=zeros:4
// ends: clean
// check --grid 1: proved
__kernel void pass_on(__local int *p, __global int *out) {
  int t = get_local_id(0);
  if (t == 0) p[0] = 1;
  barrier(t == 0 ? CLK_LOCAL_MEM_FENCE : CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  out[t] = t == 0 ? 0 : p[0];
}
