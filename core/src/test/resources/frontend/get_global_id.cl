__kernel void ids(__global size_t *out, uint d) {
  size_t i = get_global_id(0) + get_global_size(1) * get_global_id(1);
  out[i] = get_group_id(0) + get_num_groups(2) + get_local_id(d);
}
