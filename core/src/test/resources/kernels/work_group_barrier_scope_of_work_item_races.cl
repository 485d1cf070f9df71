// run: --grid 1 --block 2 --arg a=zeros:2
// ends: error
// check --grid 1: races refuted
__kernel void own(__global int *a) {
  __local int s[64];
  int t = get_local_id(0);
  s[t] = t;
  work_group_barrier(CLK_LOCAL_MEM_FENCE, memory_scope_work_item);
  a[t] = s[1 - t % 2]; //~ race.read-write
}
