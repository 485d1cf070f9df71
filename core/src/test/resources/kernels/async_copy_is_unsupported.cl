// run: --grid 1 --block 4 --arg in=iota:4
// ends: warning
__kernel void copy(__global const int *in) {
  __local int s[4];
  event_t copied = async_work_group_copy(s, in, 4, 0); //~ unsupported.async-copy
  wait_group_events(1, &copied); //~ unsupported.async-copy
}
