// run: --grid 2,2 --block 4,1
// ends: clean
// check --grid 2,2 --block 4,1: proved
__kernel void ask() {
  __assert(get_work_dim() >= 2);
  __assert(get_work_dim() <= 3);
  if (get_work_dim() == 2) barrier(CLK_LOCAL_MEM_FENCE); // spare
}
