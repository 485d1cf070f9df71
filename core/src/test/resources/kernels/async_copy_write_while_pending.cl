// run: --grid 1 --block 4 --arg a=iota:4
// ends: error
// check --grid 1: races refuted
__kernel void add(__global int *a) {
  __local int s[4];
  int i = get_local_id(0);
  event_t copied = async_work_group_copy(s, a, 4, 0); //~ race.read-write
  a[i] = i;
  wait_group_events(1, &copied);
  a[i] += s[i];
}
