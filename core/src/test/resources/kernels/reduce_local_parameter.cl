// run: --grid 2 --block 4 --arg in=iota:8 --arg sums=zeros:2 --arg part=zeros:4
// ends: clean
// check: proved
// memory: sums = 6 22
__kernel void reduce(__global const int *in, __global int *sums, __local int *part) {
  int l = get_local_id(0);
  part[l] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int step = get_local_size(0) / 2; step > 0; step /= 2) {
    if (l < step) part[l] += part[l + step];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (l == 0) sums[get_group_id(0)] = part[0];
}
