// check --block 64

// Shifts are defined in OpenCL: only the last bits of the distance count.
kernel void divided(global int *out) {
  int i = get_local_id(0);
  out[i] = 1 << i;
  out[i] += 100 / (i + 1);
}

kernel void divided_broken(global int *out) {
  int i = get_local_id(0);
  out[i] = 1 << i;
  out[i] += 100 / i; //~ arithmetic.division-by-zero
}

kernel void four_at_once(global int4 *out) {
  int i = get_local_id(0);
  out[i] = (int4)(100) / ((int4)(i, i, i, i) + 1);
}

kernel void four_at_once_broken(global int4 *out) {
  int i = get_local_id(0);
  out[i] = (int4)(100) / (int4)(1, 1, i, 1); //~ arithmetic.division-by-zero
}
