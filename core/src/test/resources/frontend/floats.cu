// Floating-point numbers are opaque, but kept.
__global__ void floats(float *a, double d) {
  float x = a[threadIdx.x];
  a[0] = sqrtf(x) + fmaxf(x, 1.5f);
  a[1] = (float)d * -x;
  a[2] = x < 0 ? 0 : x;
  a[3] = (float)(int)x;
}
