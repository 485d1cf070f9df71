// run: --grid 1 --block 4 --arg out=zeros:8
// ends: error
// check --grid 1: races refuted
__kernel void rows(__global int *out) {
  __local int s[4];
  s[get_local_id(0) & 3] = 1;
  barrier(CLK_LOCAL_MEM_FENCE);
  event_t copied = async_work_group_strided_copy(out, s, 4, 2, 0); //~ race.write-write
  if (get_local_id(0) == 0) {
    out[6] = 1;
  }
  wait_group_events(1, &copied);
}
