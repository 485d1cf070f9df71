// run: --grid 1 --block 4 --arg data=3,1,3,0 --arg bins=zeros:4
// ends: error
// check: races refuted
// fix: 1
__kernel void histogram(__global int *bins, __global const uchar *data) {
  __local int counts[256];
  int t = get_local_id(0);
  for (int b = t; b < 256; b += get_local_size(0)) counts[b] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  atomic_inc(&counts[data[get_global_id(0)]]); //~ race.atomic
  for (int b = t; b < 4; b += get_local_size(0)) atomic_add(&bins[b], counts[b]);
}
