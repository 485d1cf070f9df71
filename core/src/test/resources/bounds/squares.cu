// check --block 16,16

__global__ void square(int *out) {
  __shared__ int s[16][16];
  s[threadIdx.y][threadIdx.x] = 1;
}

__global__ void square_broken(int *out) {
  __shared__ int s[16][15];
  s[threadIdx.y][threadIdx.x] = 1; //~ bounds.write bounds.row
}

__global__ void transposed(int *out) {
  __shared__ int s[16][17];
  out[0] = s[threadIdx.x][threadIdx.y];
}

__global__ void transposed_broken(int *out) {
  __shared__ int s[16][17];
  out[0] = s[threadIdx.x][threadIdx.y + 2]; //~ bounds.read bounds.row
}

__global__ void padded(int *out) {
  __shared__ int s[16][17];
  s[threadIdx.y][threadIdx.x + 1] = 1;
}

__global__ void padded_broken(int *out) {
  __shared__ int s[16][17];
  s[threadIdx.y][threadIdx.x + 2] = 1; //~ bounds.write bounds.row
}

__global__ void frame(int *out) {
  __shared__ int s[18][18];
  int x = threadIdx.x + 1, y = threadIdx.y + 1;
  out[0] = s[y - 1][x] + s[y + 1][x] + s[y][x - 1] + s[y][x + 1];
}

__global__ void frame_broken(int *out) {
  __shared__ int s[18][18];
  int x = threadIdx.x + 1, y = threadIdx.y + 1;
  out[0] = s[y + 2][x]; //~ bounds.read
}

__global__ void flat(int *out) {
  __shared__ int s[256];
  s[threadIdx.y * blockDim.x + threadIdx.x] = 1;
}

__global__ void flat_broken(int *out) {
  __shared__ int s[256];
  s[threadIdx.y * (blockDim.x + 1) + threadIdx.x] = 1; //~ bounds.write
}

__global__ void upper_triangle(int *out) {
  __shared__ int s[136];
  int x = threadIdx.x, y = threadIdx.y;
  if (x <= y) s[y * (y + 1) / 2 + x] = 1;
}

__global__ void upper_triangle_broken(int *out) {
  __shared__ int s[136];
  int x = threadIdx.x, y = threadIdx.y;
  if (x <= y) s[y * (y + 1) / 2 + x + 1] = 1; //~ bounds.write
}

__global__ void rows_of_rows(int *out) {
  __shared__ int s[2][8][16];
  s[threadIdx.y / 8][threadIdx.y % 8][threadIdx.x] = 1;
}

__global__ void rows_of_rows_broken(int *out) {
  __shared__ int s[2][8][16];
  s[threadIdx.y / 8][threadIdx.y % 9][threadIdx.x] = 1; //~ bounds.write bounds.row
}
