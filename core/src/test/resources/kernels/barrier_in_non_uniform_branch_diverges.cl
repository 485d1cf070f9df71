// run: --grid 1 --block 4 --arg a=zeros:4
// ends: error
// check --grid 1: divergence refuted
__kernel void branch(__global int *a) {
  int i = get_local_id(0);
  if (i > 0) {
    a[i] = i;
    barrier(CLK_GLOBAL_MEM_FENCE); //~ divergence.barrier
  }
}
