// check

__global__ void tile_says_the_block(int *out) {
  __shared__ int s[256];
  s[threadIdx.x] = 1;
  out[blockIdx.x * blockDim.x + threadIdx.x] = s[threadIdx.x];
}

__global__ void tile_says_the_block_broken(int *out) {
  __shared__ int s[1];
  s[threadIdx.x] = 1; //~ bounds.write
}

__global__ void square_tile(int *out) {
  __shared__ int s[16][16];
  s[threadIdx.y][threadIdx.x] = 1;
}

__global__ void square_tile_broken(int *out) {
  __shared__ int s[16][16];
  s[threadIdx.y + 16][threadIdx.x] = 1; //~ bounds.write
}

__global__ void reversed_tile(int *out) {
  __shared__ int s[64];
  s[blockDim.x - 1 - threadIdx.x] = 1;
}

__global__ void reversed_tile_broken(int *out) {
  __shared__ int s[64];
  if (threadIdx.x <= 64) s[threadIdx.x] = 1; //~ bounds.write
}

__global__ void grid_says_the_table(int *out) {
  static __device__ int sums[128];
  if (threadIdx.x == 0) sums[blockIdx.x] = 1;
}

__global__ void grid_says_the_table_broken(int *out) {
  static __device__ int sums[128];
  if (threadIdx.x == 0) sums[blockIdx.x + 128] = 1; //~ bounds.write
}

__global__ void first_ones_return(int *out) {
  __shared__ int s[48];
  if (threadIdx.x < 4) return;
  s[threadIdx.x] = 1;
}

__global__ void first_ones_return_broken(int *out) {
  __shared__ int s[48];
  if (threadIdx.x < 4) return;
  s[64] = threadIdx.x; //~ bounds.write
}

__global__ void other_blocks(int *out) {
  __shared__ int s[128];
  if (blockIdx.x > 0) s[threadIdx.x + 64] = 1;
}

__global__ void other_blocks_broken(int *out) {
  __shared__ int s[64];
  if (blockIdx.x > 0) s[threadIdx.x + 64] = 1; //~ bounds.write
}
