// run: --grid 1 --block 4 --arg a=iota:4
// memory: a = 1 2 3 0
// ends: clean
// check: proved
//
// The second barrier orders memory that nobody shares.
__kernel void rotate(__global int *a) {
  __local int part[1024];
  int t = get_local_id(0);
  int i = get_global_id(0);
  part[t] = a[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  barrier(CLK_GLOBAL_MEM_FENCE); // spare
  a[i] = part[(t + 1) % get_local_size(0)];
}
