// run: --grid 3 --block 2 --arg out=zeros:12
// ends: clean
// memory: out = 0 1 2 0 1 2 0 1 2 0 1 2
// check --grid 3 --block 2: proved
//
// Each group fills a column of its own.
__kernel void columns(__global int *out) {
  __local int s[4];
  for (int i = get_local_id(0); i < 4; i += get_local_size(0)) {
    s[i] = get_group_id(0);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  event_t copied = async_work_group_strided_copy(out + get_group_id(0), s, 4, 3, 0);
  wait_group_events(1, &copied); // spare
}
