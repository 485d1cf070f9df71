// check --block 64

__global__ void own_element(int *out) {
  __shared__ int s[64];
  s[threadIdx.x] = 1;
  out[threadIdx.x] = s[threadIdx.x];
}

__global__ void own_element_broken(int *out) {
  __shared__ int s[63];
  s[threadIdx.x] = 1; //~ bounds.write
}

__global__ void right_neighbour(int *out) {
  __shared__ int s[65];
  s[threadIdx.x + 1] = 1;
}

__global__ void right_neighbour_broken(int *out) {
  __shared__ int s[64];
  s[threadIdx.x + 1] = 1; //~ bounds.write
}

__global__ void left_neighbour(int *out) {
  __shared__ int s[64];
  if (threadIdx.x > 0) out[0] = s[threadIdx.x - 1];
}

__global__ void left_neighbour_broken(int *out) {
  __shared__ int s[64];
  out[0] = s[(int)threadIdx.x - 1]; //~ bounds.read
}

__global__ void halo(int *out) {
  __shared__ int s[66];
  int t = threadIdx.x;
  s[t + 1] = t;
  if (t == 0) s[0] = 0;
  if (t == 63) s[t + 2] = 0;
}

__global__ void halo_broken(int *out) {
  __shared__ int s[66];
  int t = threadIdx.x;
  s[t + 1] = t;
  if (t == 63) s[t + 3] = 0; //~ bounds.write
}

__global__ void reversed(int *out) {
  __shared__ int s[64];
  s[blockDim.x - 1 - threadIdx.x] = 1;
}

__global__ void reversed_broken(int *out) {
  __shared__ int s[64];
  s[blockDim.x - threadIdx.x] = 1; //~ bounds.write
}

__global__ void doubled(int *out) {
  __shared__ int s[128];
  s[2 * threadIdx.x] = 0;
  s[2 * threadIdx.x + 1] = 1;
}

__global__ void doubled_broken(int *out) {
  __shared__ int s[128];
  s[2 * threadIdx.x] = 0;
  s[2 * threadIdx.x + 2] = 1; //~ bounds.write
}

__global__ void wrapped(int *out) {
  __shared__ int s[64];
  out[0] = s[(threadIdx.x + 5) % 64];
}

__global__ void wrapped_broken(int *out) {
  __shared__ int s[64];
  out[0] = s[(threadIdx.x + 5) % 65]; //~ bounds.read
}

__global__ void masked(int *out) {
  __shared__ int s[64];
  out[0] = s[(threadIdx.x * 7) & 63];
}

__global__ void masked_broken(int *out) {
  __shared__ int s[64];
  out[0] = s[(threadIdx.x * 7) & 127]; //~ bounds.read
}

__global__ void butterfly(int *out) {
  __shared__ int s[64];
  out[0] = s[threadIdx.x ^ 32];
}

__global__ void butterfly_broken(int *out) {
  __shared__ int s[64];
  out[0] = s[threadIdx.x ^ 64]; //~ bounds.read
}

__global__ void halves(int *out) {
  __shared__ int s[32];
  if (threadIdx.x < 32) s[threadIdx.x] = 1;
}

__global__ void halves_broken(int *out) {
  __shared__ int s[32];
  if (threadIdx.x <= 32) s[threadIdx.x] = 1; //~ bounds.write
}

__global__ void quotient(int *out) {
  __shared__ int warps[2];
  warps[threadIdx.x / 32] = 1;
}

__global__ void quotient_broken(int *out) {
  __shared__ int warps[2];
  warps[threadIdx.x / 16] = 1; //~ bounds.write
}

__global__ void bytes_of_words(int *out) {
  __shared__ int s[16];
  ((char *)s)[threadIdx.x] = 1;
}

__global__ void bytes_of_words_broken(int *out) {
  __shared__ int s[15];
  ((char *)s)[threadIdx.x] = 1; //~ bounds.write
}

__global__ void words_of_bytes(int *out) {
  __shared__ __align__(16) char s[256];
  ((int *)s)[threadIdx.x] = 1;
}

__global__ void words_of_bytes_broken(int *out) {
  __shared__ __align__(16) char s[255];
  ((int *)s)[threadIdx.x] = 1; //~ bounds.write
}

__global__ void vectors(int *out) {
  __shared__ __align__(16) float s[256];
  ((float4 *)s)[threadIdx.x] = make_float4(1, 2, 3, 4);
}

__global__ void vectors_broken(int *out) {
  __shared__ __align__(16) float s[254];
  ((float4 *)s)[threadIdx.x] = make_float4(1, 2, 3, 4); //~ bounds.write
}

__global__ void atomics(int *out) {
  __shared__ int s[8];
  atomicAdd(&s[threadIdx.x / 8], 1);
}

__global__ void atomics_broken(int *out) {
  __shared__ int s[8];
  atomicAdd(&s[threadIdx.x / 7], 1); //~ bounds.write
}
