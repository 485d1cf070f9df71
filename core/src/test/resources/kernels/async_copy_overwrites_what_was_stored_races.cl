// run: --grid 1 --block 4 --arg in=zeros:4 --arg out=zeros:4
// run clean: --grid 1 --block 4 --arg in=iota:4 --arg out=zeros:4
// ends: error
// check --grid 1 --block 4: races refuted
//
// What a thread stored is not what it finds: the copy came in between.
__kernel void scatter(__global const int *in, __global int *out) {
  __local int s[4];
  int i = get_local_id(0);
  s[i] = i;
  barrier(CLK_LOCAL_MEM_FENCE);
  event_t copied = async_work_group_copy(s, in, 4, 0);
  wait_group_events(1, &copied);
  out[s[i]] = i; //~ race.write-write
}
