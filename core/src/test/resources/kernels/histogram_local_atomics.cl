// run: --grid 2 --block 4 --arg data=1,1,0,1,0,0,0,1 --arg bins=zeros:2
// ends: clean
// check: bounds data-dependent
// memory: bins = 4 4
__kernel void histogram(__global const uchar *data, __global volatile uint *bins) {
  __local uint counts[2];
  int l = get_local_id(0);
  if (l < 2) counts[l] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  atomic_inc(&counts[data[get_global_id(0)]]);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l < 2) atomic_add(&bins[l], counts[l]);
}
