// check --block 64: proved
// run: --grid 1 --block 64
// ends: clean
int same(float *p, float *q) {
  char *a = (char *)p;
  char *b = (char *)q;
  return a[0] == b[0] && a[1] == b[1] && a[2] == b[2] && a[3] == b[3];
}

__kernel void sums() {
  float4 half4 = (float4)(0.5f, -1.5f, 2.25f, 8.0f) * 0.5f;
  float4 sum = half4 + (float4)(1.0f, 2.0f, 3.0f, -16.0f);
  float first = 1.25f, last = -12.0f;
  __assert(same((float *)&sum, &first));
  __assert(same((float *)&sum + 3, &last));
}
