// run: --grid 1 --block 4 --arg a=iota:4 --arg b=ones:4
// ends: error
// check --grid 1: races refuted
__kernel void add(__global const int *a, __global int *b) {
  __local int s[4];
  __local int t[4];
  event_t copied = async_work_group_copy(s, a, 4, 0);
  event_t other = async_work_group_copy(t, b, 4, 0); //~ race.read-write
  wait_group_events(1, &copied);
  b[get_local_id(0)] = s[get_local_id(0)] + t[get_local_id(0)];
  wait_group_events(1, &other);
}
