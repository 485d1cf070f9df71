// run: --grid 1 --block 2 --arg a=zeros:2
// ends: error
// check --grid 1: races refuted
//
// All work-items meet, but OpenCL promises nothing of memory.
__kernel void vote(__global int *a) {
  __local int s[64];
  int t = get_local_id(0);
  s[t] = t;
  if (work_group_any(t == 1)) a[t] = s[1 - t % 2]; //~ race.read-write
}
