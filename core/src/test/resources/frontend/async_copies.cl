// Copies by the work-group: whole, strided, of vectors, with joined events.
__kernel void copies(__global int *a, __global const float4 *b, int n) {
  __local int s[8];
  __local float4 t[8];
  event_t events[2];
  events[0] = async_work_group_copy(s, a + n, 8, 0);
  events[1] = async_work_group_copy(t, b, n, events[0]);
  wait_group_events(2, events);
  event_t last = async_work_group_strided_copy(a, s, 4, n, 0);
  async_work_group_strided_copy((__local float2 *)t, (__global const float2 *)b, 4, 3, last);
  wait_group_events(1, &last);
  wait_group_events(n, &last);
}
