// check --block 64

kernel void local_tile(global int *out) {
  local int s[64];
  s[get_local_id(0)] = 1;
}

kernel void local_tile_broken(global int *out) {
  local int s[60];
  s[get_local_id(0)] = 1; //~ bounds.write
}

kernel void copied(global int *out, global const int *in) {
  local int s[64];
  event_t e = async_work_group_copy(s, in, 64, 0);
  wait_group_events(1, &e);
  out[get_global_id(0)] = s[get_local_id(0)];
}

kernel void copied_broken(global int *out, global const int *in) {
  local int s[64];
  event_t e = async_work_group_copy(s, in, 65, 0); //~ bounds.write
  wait_group_events(1, &e);
  out[get_global_id(0)] = s[get_local_id(0)];
}

kernel void vectors(global int *out) {
  local int4 s[64];
  s[get_local_id(0)].w = 1;
}

kernel void vectors_broken(global int *out) {
  local int4 s[63];
  s[get_local_id(0)].w = 1; //~ bounds.write
}

kernel void counted(global const int *in, int n) {
  local int s[64];
  if (n >= 0 && n <= 64) {
    event_t e = async_work_group_copy(s, in, n, 0);
    wait_group_events(1, &e);
  }
}

kernel void counted_broken(global const int *in, int n) {
  local int s[64];
  if (n <= 64) {
    event_t e = async_work_group_copy(s, in, n, 0); //~ bounds.write
    wait_group_events(1, &e);
  }
}
