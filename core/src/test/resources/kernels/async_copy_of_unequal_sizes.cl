// run: --grid 1 --block 4 --arg in=iota:8
// ends: error
// check: divergence refuted
__kernel void copy(__global const int *in) {
  __local int s[4];
  event_t copied = async_work_group_copy(s, in, get_local_id(0) + 1, 0); //~ divergence.barrier
  wait_group_events(1, &copied);
}
