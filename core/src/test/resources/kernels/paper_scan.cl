// run: --grid 1 --block 8 --arg sum=iota:8
// ends: clean
// check --grid 1: proved
// memory: sum = 0 1 3 6 10 15 21 28
__kernel void scan(__global int *sum) {
  int tid = get_local_id(0);
  int offset = 1, temp = 0;
  while (offset < get_local_size(0)) {
    if (tid >= offset) temp = sum[tid - offset];
    barrier(CLK_GLOBAL_MEM_FENCE);
    if (tid >= offset) sum[tid] = sum[tid] + temp;
    barrier(CLK_GLOBAL_MEM_FENCE);
    offset *= 2;
  }
}
