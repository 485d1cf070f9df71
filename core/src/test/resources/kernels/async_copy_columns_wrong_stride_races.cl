// run: --grid 3 --block 2 --arg out=zeros:12
// ends: error
// check --grid 3: races refuted
__kernel void columns(__global int *out) {
  __local int s[4];
  for (int i = get_local_id(0); i < 4; i += get_local_size(0)) {
    s[i] = get_group_id(0);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  event_t copied = async_work_group_strided_copy(out + get_group_id(0), s, 4, 2, 0); //~ race.write-write
  wait_group_events(1, &copied);
}
