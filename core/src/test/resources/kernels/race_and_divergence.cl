// run: --grid 1 --block 4 --arg a=iota:4
// ends: error
// check: races refuted, divergence refuted
__kernel void both(__global int *a) {
  int i = get_global_id(0);
  int next = a[i + 1 < get_global_size(0) ? i + 1 : 0]; //~ race.read-write
  a[i] = next;
  if (get_local_id(0) % 2 == 0) barrier(CLK_GLOBAL_MEM_FENCE); //~ divergence.barrier
}
