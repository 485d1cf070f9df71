// run: --grid 1 --block 4 --arg in=iota:4 --arg out=zeros:4 --arg n=0
// run clean: --grid 1 --block 4 --arg in=iota:4 --arg out=zeros:4 --arg n=1
// ends: error
// check --grid 1: races refuted
//
// Without a first copy there is no event to join.
__kernel void join(__global const int *in, __global int *out, int n) {
  __local int s[4];
  __local int t[4];
  event_t first = 0;
  if (n > 0) {
    first = async_work_group_copy(s, in, 4, 0);
  }
  async_work_group_copy(t, in, 4, first); //~ async.never-waited race.read-write
  wait_group_events(1, &first);
  out[get_local_id(0)] = t[get_local_id(0)];
}
