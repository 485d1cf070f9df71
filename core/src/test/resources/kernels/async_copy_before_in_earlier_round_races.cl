// run: --grid 1 --block 2 --arg out=zeros:8 --arg n=3
// run clean: --grid 1 --block 1 --arg out=zeros:8 --arg n=3
// ends: error
// check --grid 1: races refuted
// fix: 1
//
// What the rounds wrote is copied without a barrier behind the last of them.
__kernel void rounds(__global int *out, int n) {
  __local int s[8];
  for (int k = 0; k < n && k < 4; k++) {
    s[2 * k + get_local_id(0)] = k; //~ race.read-write
  }
  event_t copied = async_work_group_copy(out, s, 2, 0);
  wait_group_events(1, &copied);
}
