// run: --grid 1 --block 2 --arg in=iota:4 --arg n=1
// ends: warning
// check: unknown unsupported.async-copy
__kernel void copy(__global const int *in, int n) {
  __local int s[4];
  event_t copied = async_work_group_copy(s, in, 4, 0); //~ async.never-waited
  wait_group_events(n, &copied); //~ unsupported.async-copy
}
