// run: --grid 1 --block 4 --arg in=iota:4 --arg out=zeros:4
// ends: error
// check --grid 1: races refuted
__kernel void copy(__global const int *in, __global int *out) {
  __local int s[4];
  event_t copied = async_work_group_copy(s, in, 4, 0); //~ async.never-waited race.read-write
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  out[get_local_id(0)] = s[get_local_id(0)];
}
