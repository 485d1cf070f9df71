// run: --grid 1 --block 4 --arg out=zeros:4
// ends: warning
// check --grid 1: unknown unsupported.work-group-function
#pragma OPENCL EXTENSION cl_khr_subgroups : enable
__kernel void some(__global int *out) {
  if (get_local_id(0) > 1) {
    sub_group_barrier(CLK_LOCAL_MEM_FENCE); //~ unsupported.work-group-function
  }
  out[get_global_id(0)] = 1;
}
