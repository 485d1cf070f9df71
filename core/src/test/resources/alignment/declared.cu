// check --block 16

__global__ void shared_vectors(float *out) {
  __shared__ __align__(16) float s[64];
  float *p = s;
  if (threadIdx.x % 4 == 0)
    *reinterpret_cast<float4 *>(p + threadIdx.x) = make_float4(0, 0, 0, 0);
}

__global__ void shared_vectors_broken(float *out) {
  __shared__ float s[64];
  float *p = s;
  *reinterpret_cast<float4 *>(p + 4 * threadIdx.x) = make_float4(0, 0, 0, 0); //~ alignment.write
}

__global__ void two_by_two(float *out) {
  __shared__ __align__(16) float s[64];
  float *p = s;
  if (threadIdx.x % 2 == 0) *reinterpret_cast<float2 *>(p + threadIdx.x + 30) = make_float2(0, 0);
}

__global__ void two_by_two_broken(float *out) {
  __shared__ __align__(16) float s[64];
  float *p = s;
  *reinterpret_cast<float2 *>(p + 2 * threadIdx.x + 31) = make_float2(0, 0); //~ alignment.write
}

__global__ void dynamic(float *out) {
  extern __shared__ float smem[];
  *reinterpret_cast<float4 *>(smem + 4 * threadIdx.x) = make_float4(0, 0, 0, 0);
}

__global__ void dynamic_broken(float *out) {
  extern __shared__ float smem[];
  *reinterpret_cast<float4 *>(smem + 4 * threadIdx.x + 1) = make_float4(0, 0, 0, 0); //~ alignment.write
}

__global__ void chosen(float *out, float *other, int n) {
  float *p = n > 3 ? out : other;
  *reinterpret_cast<float4 *>(p + 4 * threadIdx.x) = make_float4(0, 0, 0, 0);
}

__global__ void chosen_broken(float *out, float *other, int n) {
  float *p = n > 3 ? out : other + 2;
  *reinterpret_cast<float4 *>(p + 4 * threadIdx.x) = make_float4(0, 0, 0, 0); //~ alignment.write
}
