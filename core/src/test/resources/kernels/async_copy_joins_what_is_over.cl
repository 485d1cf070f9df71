// run: --grid 1 --block 4 --arg in=iota:8 --arg out=zeros:4
// ends: clean
// memory: out = 4 6 8 10
// check --grid 1: proved
//
// The second copy takes the event of one that is complete: it has to be waited for again.
__kernel void again(__global const int *in, __global int *out) {
  __local int s[4];
  __local int t[4];
  event_t copied = async_work_group_copy(s, in, 4, 0);
  wait_group_events(1, &copied);
  int mine = s[get_local_id(0)];
  async_work_group_copy(t, in + 4, 4, copied);
  wait_group_events(1, &copied);
  out[get_local_id(0)] = mine + t[get_local_id(0)];
}
