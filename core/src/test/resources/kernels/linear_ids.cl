// run: --grid 2 --block 2,2 --arg out=zeros:8
// ends: clean
// check --grid 2 --block 2,2: proved
// memory: out = 0 1 0 1 2 3 2 3
__kernel void linear(__global int *out) {
  out[get_global_linear_id()] = get_local_linear_id();
}
