// run: --grid 1 --block 4 --arg in=iota:16 --arg out=zeros:4 --arg n=3
// ends: clean
// memory: out = 0 1 2 3
//
// One event stands for the copies of all rounds. The engine does not see that yet: in the first
// round there is none to join.
// check --grid 1: unknown approximate.possible-race
__kernel void all(__global const int *in, __global int *out, int n) {
  __local int s[16];
  event_t copied = 0;
  for (int k = 0; k < n; k++) {
    copied = async_work_group_copy(s + 4 * k, in + 4 * k, 4, copied);
  }
  wait_group_events(1, &copied);
  out[get_local_id(0)] = s[get_local_id(0)];
}
