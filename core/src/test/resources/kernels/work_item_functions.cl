// run: --grid 2,2 --block 2,1 --arg out=zeros:8
// ends: clean
// memory: out = 100 101 112 113 204 205 216 217
__kernel void ids(__global int *out) {
  size_t x = get_global_id(0), y = get_global_id(1);
  size_t flat = y * get_global_size(0) + x;
  int expected = get_group_id(0) * get_local_size(0) + get_local_id(0);
  int check = expected == x && get_num_groups(1) == 2 && get_local_id(2) == 0 &&
              get_local_size(2) == 1 && get_global_size(2) == 1 && get_global_offset(0) == 0;
  out[flat] = check ? 100 * (y + 1) + 10 * get_group_id(0) + flat : -1;
}
