// run: --grid 2 --block 4 --arg in=iota:8 --arg out=zeros:8
// ends: clean
// memory: out = 6 4 2 0 14 12 10 8
// schedules: seed:1 seed:2 lockstep all
// check: proved
#define N 4

__kernel void reverse(__global const int *in, __global int *out) {
  __local int s[N];
  __local int t[N];
  int i = get_local_id(0);
  event_t copied = async_work_group_copy(s, in + N * get_group_id(0), N, 0);
  wait_group_events(1, &copied);
  t[i] = 2 * s[N - 1 - i];
  barrier(CLK_LOCAL_MEM_FENCE);
  copied = async_work_group_copy(out + N * get_group_id(0), t, N, 0);
  wait_group_events(1, &copied); // spare
}
