// run: --grid 1 --block 4 --arg in=iota:8
// ends: error
// check: divergence refuted
__kernel void copy(__global const int *in) {
  __local int s[4];
  __local int t[4];
  event_t one = async_work_group_copy(s, in, 4, 0);
  event_t other = async_work_group_copy(t, in, 4, 0);
  event_t mine = get_local_id(0) > 1 ? one : other;
  wait_group_events(1, &mine); //~ divergence.barrier
  wait_group_events(1, &one);
  wait_group_events(1, &other);
}
