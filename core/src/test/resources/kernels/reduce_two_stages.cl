// run: --grid 2 --block 5 --arg in=iota:23 --arg sums=zeros:2 --arg part=zeros:5 --arg n=23
// ends: clean
// check: proved
__kernel void reduce(__global int *sums, __global const int *in, __local int *part, int n) {
  int t = get_local_id(0);
  int best = INT_MIN;
  for (int i = get_global_id(0); i < n; i += get_global_size(0)) best = max(best, in[i]);
  part[t] = best;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int s = get_local_size(0) / 2; s > 0; s /= 2) {
    if (t < s) part[t] = max(part[t], part[t + s]);
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (t == 0) sums[get_group_id(0)] = part[0];
}
