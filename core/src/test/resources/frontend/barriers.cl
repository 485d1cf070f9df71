__kernel void fences(__global int *a) {
  barrier(CLK_LOCAL_MEM_FENCE);
  barrier(CLK_GLOBAL_MEM_FENCE);
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  work_group_barrier(0);
  mem_fence(CLK_GLOBAL_MEM_FENCE);
  a[0] = 1;
}
