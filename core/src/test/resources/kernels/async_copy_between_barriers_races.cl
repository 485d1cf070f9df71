// run: --grid 1 --block 4 --arg in=iota:4 --arg out=zeros:4
// ends: error
// check --grid 1: races refuted
//
// Barriers before and after do not keep a thread from writing while the copy is under way.
__kernel void late(__global const int *in, __global int *out) {
  __local int s[4];
  int i = get_local_id(0);
  barrier(CLK_LOCAL_MEM_FENCE);
  event_t copied = async_work_group_copy(s, in, 4, 0); //~ race.write-write
  barrier(CLK_LOCAL_MEM_FENCE);
  if (i == 1) {
    s[i] = 7;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  wait_group_events(1, &copied);
  out[i] = s[i];
}
