// run: --grid 1 --block 4 --arg in=iota:16 --arg out=zeros:4
// ends: error
// check --grid 1: races refuted
//
// Each round forgets the event of the one before.
__kernel void last(__global const int *in, __global int *out) {
  __local int s[16];
  event_t copied = 0;
  for (int k = 0; k < 3; k++) {
    copied = async_work_group_copy(s + 4 * k, in + 4 * k, 4, 0); //~ async.never-waited race.read-write
  }
  wait_group_events(1, &copied);
  out[get_local_id(0)] = s[get_local_id(0)];
}
