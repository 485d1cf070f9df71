// run: --grid 1 --block 8 --arg in=iota:8 --arg sums=zeros:1 --arg part=zeros:8
// ends: error
// check: races refuted
// fix: 1
__kernel void reduce(__global int *sums, __global const int *in, __local int *part) {
  int t = get_local_id(0);
  part[t] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int s = get_local_size(0) / 2; s > 0; s /= 2) {
    if (t < s) part[t] = max(part[t], part[t + s]); //~ race.read-write
  }
  if (t == 0) sums[get_group_id(0)] = part[0];
}
