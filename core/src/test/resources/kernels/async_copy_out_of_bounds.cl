// run: --grid 2 --block 2 --arg in=iota:7
// run clean: --grid 2 --block 2 --arg in=iota:8
// ends: error
__kernel void copy(__global const int *in) {
  __local int s[4];
  event_t copied = async_work_group_copy(s, in + 4 * get_group_id(0), 4, 0); //~ bounds.read
  wait_group_events(1, &copied);
}
