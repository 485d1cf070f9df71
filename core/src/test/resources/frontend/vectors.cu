__global__ void scale(float4 *a, const int2 *b) {
  float4 v = a[threadIdx.x];
  int2 by = b[threadIdx.x];
  v.x *= by.x;
  v.w *= by.y;
  a[threadIdx.x] = v;
}
