// run: --grid 2 --block 3 --arg position=ones:6 --arg force=zeros:6 --arg tile=zeros:3
// ends: clean
// check: proved
__kernel void forces(__global const float4 *position, __global float4 *force,
                     __local float4 *tile) {
  int t = get_local_id(0);
  float4 me = position[get_global_id(0)];
  float4 sum = (float4)(0);
  for (int k = 0; k < get_num_groups(0); k++) {
    tile[t] = position[k * get_local_size(0) + t];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int j = 0; j < get_local_size(0); j++) sum += tile[j] - me;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  force[get_global_id(0)] = sum;
}
