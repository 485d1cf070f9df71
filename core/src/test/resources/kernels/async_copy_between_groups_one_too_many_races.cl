// run: --grid 3 --block 2 --arg out=zeros:13 --arg n=4
// ends: error
// check: races refuted
__kernel void pieces(__global int *out, int n) {
  __local int s[64];
  n = max(0, min(n, 63));
  for (int i = get_local_id(0); i <= n; i += get_local_size(0)) {
    s[i] = get_group_id(0);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  event_t copied = async_work_group_copy(out + get_group_id(0) * n, s, n + 1, 0); //~ race.write-write
  wait_group_events(1, &copied);
}
