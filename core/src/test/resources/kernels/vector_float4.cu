// run: --grid 1 --block 2 --arg a=1,2,3,4,5,6,7,8 --arg out=zeros:2
// ends: clean
// memory: a = 2 4 6 8 10 12 14 16
// memory: out = 10 26
__global__ void twice(float4 *a, float *out) {
  float4 v = a[threadIdx.x];
  out[threadIdx.x] = v.x + v.y + v.z + v.w;
  a[threadIdx.x] = make_float4(2 * v.x, 2 * v.y, 2 * v.z, 2 * v.w);
}
