// run: --grid 1 --block 4 --arg zero=zeros:1 --arg out=zeros:1
// ends: error
// check --grid 1: races refuted
//
// There is one winner before the second copy and one after it. The barrier orders local memory only.
__kernel void winners(__global const int *zero, __global int *out) {
  __local int turn[1];
  event_t copied = async_work_group_copy(turn, zero, 1, 0);
  wait_group_events(1, &copied);
  if (get_local_id(0) == 0 && atomic_inc(turn) == 0) {
    out[0] = get_local_id(0); //~ race.write-write
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  copied = async_work_group_copy(turn, zero, 1, 0);
  wait_group_events(1, &copied);
  if (get_local_id(0) > 0 && atomic_inc(turn) == 0) {
    out[0] = get_local_id(0);
  }
}
