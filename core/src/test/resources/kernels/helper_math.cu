// run: --grid 1 --block 2 --arg out=zeros:8 --arg in=1,2,3,4
// ends: clean
// check: proved
#include <helper_math.h>

// A function of the program's own is taken before that of the header.
__device__ float4 clamp(float4 v, float4 a, float4 b) { return fminf(fmaxf(v, a), b); }

__global__ void arithmetic(float *out, const float *in) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  float2 v = make_float2(in[2 * t], in[2 * t + 1]);
  float3 w = make_float3(v, 1) * 2 - make_float3(1.0f);
  w += lerp(w, cross(w, make_float3(0, 0, 1)), 0.5f) / length(w);
  float4 r = clamp(make_float4(w, dot(v, v)), make_float4(1), make_float4(8));
  r = clamp(-r, -4, 4) * (1 << 2);
  for (int i = 0; i < 3; i++) out[4 * t + i] = i == 0 ? r.x : i == 1 ? r.y : r.z;
  out[4 * t + 3] = r.w;
}
