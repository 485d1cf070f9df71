// run: --grid 1 --block 4 --arg in=iota:4 --arg out=zeros:4 --arg n=1
// ends: clean
// check --grid 1: proved
//
// There is an event to wait for, or none.
__kernel void maybe(__global const int *in, __global int *out, int n) {
  __local int s[4];
  event_t copied = 0;
  if (n > 0) {
    copied = async_work_group_copy(s, in, 4, 0);
  }
  wait_group_events(1, &copied);
  if (n > 0) out[get_local_id(0)] = s[get_local_id(0)];
}
