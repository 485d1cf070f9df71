// run: --grid 1 --block 2 --arg in=iota:12 --arg out=zeros:12
// ends: clean
// memory: out = 0 1 0 0 2 3 0 0 4 5 0 0
// schedules: seed:1 seed:2 lockstep all
// check --grid 1: proved
//
// The stride is that of the global side, in vectors.
__kernel void spread(__global const int *in, __global int2 *out) {
  __local int s[6];
  __local int2 t[3];
  event_t copied = async_work_group_strided_copy(s, in, 6, 2, 0);
  wait_group_events(1, &copied);
  if (get_local_id(0) == 0) {
    for (int i = 0; i < 3; i++) {
      t[i] = (int2)(s[2 * i] / 2, s[2 * i + 1] / 2);
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  copied = async_work_group_strided_copy(out, t, 3, 2, 0);
  wait_group_events(1, &copied); // spare
}
