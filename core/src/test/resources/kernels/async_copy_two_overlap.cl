// run: --grid 1 --block 2 --arg a=iota:4 --arg b=iota:4
// ends: error
// check: races refuted
__kernel void both(__global const int *a, __global const int *b) {
  __local int s[6];
  event_t copied[2];
  copied[0] = async_work_group_copy(s, a, 4, 0); //~ race.write-write
  copied[1] = async_work_group_copy(s + 2, b, 4, 0);
  wait_group_events(2, copied);
}
