// run: --grid 2 --block 2 --arg out=zeros:4
// ends: clean
// memory: out = 3 4 3 4
__global int offsets[2] = {3, 4};

__kernel void add(__global int *out) {
  out[get_global_id(0)] = offsets[get_local_id(0)];
}
