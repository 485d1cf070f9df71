// run: --grid 2 --block 4 --arg out=zeros:4
// run clean: --grid 1 --block 4 --arg out=zeros:4
// ends: error
// check: races refuted
// check --grid 1: proved
__kernel void fill(__global int *out) {
  __local int s[4];
  s[get_local_id(0)] = get_global_id(0);
  barrier(CLK_LOCAL_MEM_FENCE);
  event_t copied = async_work_group_copy(out, s, 4, 0); //~ race.write-write
  wait_group_events(1, &copied);
}
