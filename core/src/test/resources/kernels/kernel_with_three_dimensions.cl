// run: --grid 1,1,2 --block 2,2,1 --arg out=zeros:8
// ends: clean
// check --grid 1,1,2 --block 2,2,1: proved
// memory: out = 0 1 10 11 100 101 110 111
__kernel void cube(__global int *out) {
  int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
  out[(z * get_global_size(1) + y) * get_global_size(0) + x] = 100 * z + 10 * y + x;
}
