// run: --grid 3 --block 2 --arg parts=zeros:6 --arg out=zeros:2 --arg done=zeros:1
// ends: error
// check: unknown approximate.fences
//
// `mem_fence` is promised to reach as far as the work-group only.
__kernel void last(__global int *out, __global int *parts, volatile __global int *done) {
  __local int ticket;
  int t = get_local_id(0);
  parts[get_global_id(0)] = t;
  mem_fence(CLK_GLOBAL_MEM_FENCE);
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  if (t == 0) ticket = atomic_inc(done);
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  if (ticket == get_num_groups(0) - 1) {
    int sum = 0;
    for (int i = t; i < get_global_size(0); i += get_local_size(0)) sum += parts[i]; //~ race.read-write
    out[t] = sum;
  }
}
