__kernel void fences(__global int *a) {
  barrier(CLK_LOCAL_MEM_FENCE);
  barrier(CLK_GLOBAL_MEM_FENCE);
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  work_group_barrier(0);
  work_group_barrier(CLK_LOCAL_MEM_FENCE, memory_scope_device);
  work_group_barrier(CLK_LOCAL_MEM_FENCE, memory_scope_work_item);
  work_group_barrier(CLK_LOCAL_MEM_FENCE, memory_scope_sub_group);
  mem_fence(CLK_GLOBAL_MEM_FENCE);
  a[0] = work_group_any(a[1]);
}
