// run: --grid 1 --block 4 --arg a=iota:4 --arg n=3
// run clean: --grid 1 --block 4 --arg a=iota:4 --arg n=4
// ends: error
// check: divergence refuted
__kernel void guard(__global int *a, int n) {
  int i = get_global_id(0);
  if (i >= n) return;
  a[i] *= 2;
  barrier(CLK_GLOBAL_MEM_FENCE); //~ divergence.barrier
}
