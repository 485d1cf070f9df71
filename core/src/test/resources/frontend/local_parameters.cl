__kernel void locals(__local int *a, __local float *b, __global int *out) {
  __local short own[8];
  int i = get_local_id(0);
  a[i] = 1;
  b[i] = 2.0f;
  own[i] = 3;
  out[i] = a[0];
}
