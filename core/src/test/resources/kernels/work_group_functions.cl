// run: --grid 2 --block 4 --arg out=zeros:8
// ends: clean
// memory: out = 610 610 610 610 2210 2210 2210 2210
__kernel void reduce(__global int *out) {
  int i = get_global_id(0);
  int sum = work_group_reduce_add(i);
  int first = work_group_broadcast(get_local_id(0), 1);
  int all = work_group_all(i < 4);
  out[i] = 100 * sum + 10 * first + (all && i > 3 ? 1 : 0);
}
