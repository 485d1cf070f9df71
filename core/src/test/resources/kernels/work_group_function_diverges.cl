// run: --grid 1 --block 4 --arg out=zeros:4
// ends: error
__kernel void vote(__global int *out) {
  int i = get_local_id(0);
  if (i < 2) out[i] = work_group_any(i == 1); //~ divergence.barrier
}
