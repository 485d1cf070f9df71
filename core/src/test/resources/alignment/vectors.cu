// check

// Pointers to vectors point to vectors: nothing is asked of them. The others are casts.

__global__ void whole(float *out, const float *in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  reinterpret_cast<float4 *>(out)[i] = reinterpret_cast<const float4 *>(in)[i];
}

__global__ void whole_broken(float *out, const float *in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  *reinterpret_cast<float4 *>(out + i) = //~ alignment.write
      reinterpret_cast<const float4 *>(in)[i];
}

__global__ void halves(float *out, const float *in) {
  int i = threadIdx.x;
  float2 v = *reinterpret_cast<const float2 *>(in + 2 * i);
  out[i] = v.x + v.y;
}

__global__ void halves_broken(float *out, const float *in) {
  int i = threadIdx.x;
  float2 v = *reinterpret_cast<const float2 *>(in + 2 * i + 1); //~ alignment.read
  out[i] = v.x + v.y;
}

__global__ void integers(int *out, const int *in) {
  int4 v = *(const int4 *)(in + 4 * threadIdx.x + 8);
  out[threadIdx.x] = v.x + v.w;
}

__global__ void integers_broken(int *out, const int *in) {
  int4 v = *(const int4 *)(in + 4 * threadIdx.x + 6); //~ alignment.read
  out[threadIdx.x] = v.x + v.w;
}

__global__ void guarded(float *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i % 4 == 0) *reinterpret_cast<float4 *>(out + i) = make_float4(1, 2, 3, 4);
}

__global__ void guarded_broken(float *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i % 2 == 0) *reinterpret_cast<float4 *>(out + i) = make_float4(1, 2, 3, 4); //~ alignment.write
}

__global__ void masked(float *out, int n) {
  *reinterpret_cast<float4 *>(out + (n & ~3)) = make_float4(1, 2, 3, 4);
}

__global__ void masked_broken(float *out, int n) {
  *reinterpret_cast<float4 *>(out + (threadIdx.x & ~1)) = make_float4(1, 2, 3, 4); //~ alignment.write
}

__global__ void in_a_loop(float *out, const float *in, int n) {
  float sum = 0;
  for (int i = 4 * threadIdx.x; i < n; i += 4 * blockDim.x) {
    float4 v = *reinterpret_cast<const float4 *>(in + i);
    sum += v.x + v.y + v.z + v.w;
  }
  out[threadIdx.x] = sum;
}

__global__ void in_a_loop_broken(float *out, const float *in, int n) {
  float sum = 0;
  for (int i = 4 * threadIdx.x; i < n; i += blockDim.x) {
    float4 v = *reinterpret_cast<const float4 *>(in + i); //~ alignment.read
    sum += v.x + v.y + v.z + v.w;
  }
  out[threadIdx.x] = sum;
}

// That rows are multiples of four is a condition of the proof.
__global__ void rows(float *out, const float *in, int width) {
  const float *row = in + blockIdx.x * width;
  float4 v = reinterpret_cast<const float4 *>(row)[threadIdx.x];
  out[threadIdx.x] = v.x;
}

__global__ void rows_broken(float *out, const float *in, int width) {
  const float *row = in + blockIdx.x * width + blockIdx.x;
  float4 v = reinterpret_cast<const float4 *>(row)[threadIdx.x]; //~ alignment.read
  out[threadIdx.x] = v.x;
}
