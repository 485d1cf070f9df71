// run: --grid 2 --block 4 --arg n=6
// run clean: --grid 2 --block 4 --arg n=8
// ends: error
// check: divergence refuted
//
// In the last group, some have a round more than others.
__kernel void rounds(int n) {
  for (int i = get_global_id(0); i < n; i += get_global_size(0)) {
    barrier(CLK_LOCAL_MEM_FENCE); //~ divergence.barrier
  }
}
