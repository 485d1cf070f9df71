// run: --grid 1 --block 4 --arg in=iota:4 --arg n=3
// run: --grid 1 --block 4 --arg in=iota:4 --arg n=4
// ends: clean
// check: proved
__kernel void copy(__global const int *in, int n) {
  __local int s[4];
  event_t copied = async_work_group_copy(s, n > 3 ? in : 0, n > 3 ? 4 : 0, 0);
  wait_group_events(1, &copied); // spare
}
