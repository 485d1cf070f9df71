// run: --grid 1 --block 2,3,2 --arg out=zeros:12
// run: --grid 2 --block 2,2,2 --arg out=zeros:16
// ends: clean
// check --grid 4 --block 4,4,4: proved
__global__ void reverse(int *out) {
  __shared__ int s[4][4][5];
  int x = threadIdx.x, y = threadIdx.y, z = threadIdx.z;
  s[z][y][x] = x + 10 * y + 100 * z;
  __syncthreads();
  int i = ((blockIdx.x * blockDim.z + z) * blockDim.y + y) * blockDim.x + x;
  out[i] = s[blockDim.z - 1 - z][blockDim.y - 1 - y][blockDim.x - 1 - x];
}
