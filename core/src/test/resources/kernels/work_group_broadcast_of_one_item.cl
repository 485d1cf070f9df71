// run: --grid 1 --block 4 --arg in=iota:4 --arg n=2
// ends: clean
// check: proved
__kernel void branch(__global const int *in, int n) {
  if (work_group_broadcast(in[get_local_id(0)], n) > 1) {
    barrier(CLK_LOCAL_MEM_FENCE); // spare
  }
}
