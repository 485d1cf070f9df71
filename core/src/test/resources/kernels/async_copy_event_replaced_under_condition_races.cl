// run: --grid 1 --block 4 --arg in=iota:8 --arg out=zeros:4 --arg n=1
// run clean: --grid 1 --block 4 --arg in=iota:8 --arg out=zeros:4 --arg n=0
// ends: error
// check --grid 1: races refuted
//
// With the second copy, the event of the first one is forgotten.
__kernel void replace(__global const int *in, __global int *out, int n) {
  __local int s[4];
  __local int t[4];
  event_t copied = async_work_group_copy(s, in, 4, 0); //~ async.never-waited race.read-write
  if (n > 0) {
    copied = async_work_group_copy(t, in + 4, 4, 0);
  }
  wait_group_events(1, &copied);
  out[get_local_id(0)] = s[get_local_id(0)];
}
