// run: --grid 1 --block 2 --arg a=zeros:2
// ends: clean
// check --grid 1: proved
__kernel void wide(__global int *a) {
  __local int s[64];
  int t = get_local_id(0);
  s[t] = t;
  work_group_barrier(CLK_LOCAL_MEM_FENCE, memory_scope_device);
  a[t] = s[get_local_size(0) - 1 - t];
}
