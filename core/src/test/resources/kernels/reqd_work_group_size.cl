// run: --grid 2 --arg out=zeros:8
// ends: clean
// check: proved
// memory: out = 4 4 4 4 4 4 4 4
__kernel __attribute__((reqd_work_group_size(4, 1, 1))) void size(__global int *out) {
  out[get_global_id(0)] = get_local_size(0);
}
