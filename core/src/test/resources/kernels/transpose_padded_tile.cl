// run: --grid 2,1 --block 4,4 --arg in=iota:35 --arg out=zeros:35 --arg width=7 --arg height=5
// run: --grid 2,2 --block 4,4 --arg in=iota:35 --arg out=zeros:35 --arg width=7 --arg height=5
// ends: clean
// check: proved
__kernel __attribute__((reqd_work_group_size(4, 4, 1)))
void transpose(__global int *out, __global const int *in, int width, int height) {
  __local int tile[4 * 5];
  int x = get_local_id(0), y = get_local_id(1);
  int column = get_global_id(0), row = get_global_id(1);
  if (column < width && row < height) tile[y * 5 + x] = in[row * width + column];
  barrier(CLK_LOCAL_MEM_FENCE);
  column = get_group_id(1) * 4 + x;
  row = get_group_id(0) * 4 + y;
  if (column < height && row < width) out[row * height + column] = tile[x * 5 + y];
}
