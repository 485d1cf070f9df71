// Adds up an array: one sum for each work-group, by halving the number of items that add.
__kernel void reduce(__global const int *in, __global int *sums, int n, __local int *part) {
  int local_id = get_local_id(0);
  int id = get_global_id(0);

  part[local_id] = id < n ? in[id] : 0;
  barrier(CLK_LOCAL_MEM_FENCE);

  for (int step = get_local_size(0) / 2; step > 0; step /= 2) {
    if (local_id < step) part[local_id] += part[local_id + step];
    barrier(CLK_LOCAL_MEM_FENCE);
  }

  if (local_id == 0) sums[get_group_id(0)] = part[0];
}
