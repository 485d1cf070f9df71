// run: --grid 1 --block 2 --arg in=iota:8 --arg out=zeros:8
// ends: clean
// check --grid 1: proved
__kernel void copy(__global const int3 *in, __global int3 *out) {
  __local int3 s[2];
  event_t copied = async_work_group_copy(s, in, 2, 0);
  wait_group_events(1, &copied);
  out[get_local_id(0)] = s[get_local_id(0)] + 1;
}
