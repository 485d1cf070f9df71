// check

// What the kernel is given is for whoever launches it to see to: a condition, and no bug.

__global__ void by_a_parameter(int *out, int width) {
  out[threadIdx.x] = threadIdx.x / width;
}

__global__ void by_a_parameter_broken(int *out, int width) {
  out[threadIdx.x] = threadIdx.x / (width - width); //~ arithmetic.division-by-zero
}

__global__ void by_sizes(int *out, int n) {
  out[threadIdx.x] = n / (blockDim.x * gridDim.x) + n % gridDim.x;
}

__global__ void by_sizes_broken(int *out, int n) {
  out[threadIdx.x] = n / (blockIdx.x * gridDim.x); //~ arithmetic.division-by-zero
}

__global__ void by_a_shift(int *out, int radix) {
  out[threadIdx.x] = (threadIdx.x >> radix) & 15;
}

__global__ void by_a_shift_broken(int *out, int radix) {
  if (radix > 31) out[threadIdx.x] = (threadIdx.x >> radix) & 15; //~ arithmetic.shift
}

__global__ void of_tiles(int *out, int n) {
  int tiles = n / 16;
  out[threadIdx.x] = threadIdx.x % tiles;
}

__global__ void of_tiles_broken(int *out, int n) {
  int tiles = n / 16;
  if (n < 16 && n >= 0) out[threadIdx.x] = threadIdx.x % tiles; //~ arithmetic.division-by-zero
}

struct Sizes {
  int width, height;
};

__global__ void by_a_field(int *out, Sizes sizes) {
  out[threadIdx.x] = threadIdx.x / sizes.height;
}

__global__ void by_a_field_broken(int *out, Sizes sizes) {
  out[threadIdx.x] = (threadIdx.x + sizes.height) / (blockIdx.x / 2); //~ arithmetic.division-by-zero
}

__global__ void by_memory(int *out, const int *n) {
  out[threadIdx.x] = threadIdx.x / n[0];
}

__global__ void by_memory_broken(int *out, const int *n) {
  out[threadIdx.x] = n[0] / (blockIdx.x * 4); //~ arithmetic.division-by-zero
}
