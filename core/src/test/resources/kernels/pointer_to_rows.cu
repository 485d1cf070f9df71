// run: --grid 1 --block 4,2 --arg out=zeros:8
// ends: clean
// memory: out = 0 1 2 3 10 11 12 13
__device__ void fill(int (*rows)[4]) {
  rows[threadIdx.y][threadIdx.x] = 10 * threadIdx.y + threadIdx.x;
}

__global__ void table(int *out) {
  __shared__ int rows[2][4];
  fill(rows);
  out[threadIdx.y * 4 + threadIdx.x] = rows[threadIdx.y][threadIdx.x];
}
