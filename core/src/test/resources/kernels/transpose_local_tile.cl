// run: --grid 1 --block 2,2 --arg in=1,2,3,4 --arg out=zeros:4
// ends: clean
// check --grid 1 --block 2,2: proved
// memory: out = 1 3 2 4
__kernel void transpose(__global const int *in, __global int *out) {
  __local int tile[2][3];
  int x = get_local_id(0), y = get_local_id(1);
  tile[y][x] = in[y * 2 + x];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[y * 2 + x] = tile[x][y];
}
