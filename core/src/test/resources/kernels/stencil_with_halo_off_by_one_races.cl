// run: --grid 1 --block 4 --arg in=iota:10 --arg out=zeros:4 --arg tile=zeros:6
// ends: error
// check: races refuted
// fix: 1
//
// The right halo is put one element too low.
__kernel void blur(__global int *out, __global const int *in, __local int *tile) {
  int t = get_local_id(0);
  int size = get_local_size(0);
  int i = get_global_id(0);
  tile[t + 1] = in[i + 1];
  if (t == 0) {
    tile[0] = in[i];
    tile[size] = in[i + size + 1]; //~ race.write-write
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[i] = tile[t] + tile[t + 1] + tile[t + 2];
}
