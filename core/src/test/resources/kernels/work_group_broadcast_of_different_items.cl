// run: --grid 1 --block 4 --arg in=iota:4
// ends: error
// check: divergence refuted
__kernel void branch(__global const int *in) {
  int mine = get_local_id(0);
  if (work_group_broadcast(in[mine], mine) > 1) {
    barrier(CLK_LOCAL_MEM_FENCE); //~ divergence.barrier
  }
}
