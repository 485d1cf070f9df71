// run: --grid 1 --block 4 --arg out=zeros:4
// run clean: --grid 1 --block 1 --arg out=zeros:4
// ends: error
// check --grid 1: races refuted
// check --grid 1 --block 1: proved
// fix: 1
//
// Another thread may start the copy before this one has written. A single thread is in order with
// itself.
__kernel void fill(__global int *out) {
  __local int s[4];
  s[get_local_id(0)] = 1; //~ race.read-write
  event_t copied = async_work_group_copy(out, s, get_local_size(0), 0);
  wait_group_events(1, &copied);
}
