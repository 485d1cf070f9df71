// Two dimensions stay two dimensions, in bytes beneath.
__global__ void transpose(int *out) {
  __shared__ int tile[4][5];
  tile[threadIdx.y][threadIdx.x] = threadIdx.x;
  __syncthreads();
  out[threadIdx.y * 4 + threadIdx.x] = tile[threadIdx.x][threadIdx.y];
}
