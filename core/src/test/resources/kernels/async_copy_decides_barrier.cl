// run: --grid 1 --block 4 --arg in=ones:4 --arg out=zeros:4
// ends: clean
// check --grid 1: proved
//
// All threads find the same.
__kernel void maybe(__global const int *in, __global int *out) {
  __local int s[4];
  __local int t[64];
  int i = get_local_id(0);
  event_t copied = async_work_group_copy(s, in, 4, 0);
  wait_group_events(1, &copied);
  t[i] = i;
  if (s[0] > 0) {
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = t[get_local_size(0) - 1 - i];
  }
}
