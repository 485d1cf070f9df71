// run: --grid 2 --block 2 --arg parts=zeros:4 --arg out=zeros:2 --arg c=zeros:1
// ends: error
// check: unknown approximate.fences
//
// The barrier does not order global memory, so the fence of the first work-item is of nothing else.
__kernel void sum(__global int *parts, __global int *out, volatile __global atomic_uint *c) {
  __local uint ticket;
  int t = get_local_id(0);
  parts[get_global_id(0)] = 1; //~ race.read-write
  barrier(CLK_LOCAL_MEM_FENCE);
  atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_acq_rel, memory_scope_device);
  if (t == 0) {
    ticket = atomic_fetch_add_explicit(c, 1, memory_order_relaxed, memory_scope_device);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (ticket == get_num_groups(0) - 1) {
    for (int i = t; i < get_global_size(0); i += get_local_size(0)) {
      out[t] += parts[i];
    }
  }
}
