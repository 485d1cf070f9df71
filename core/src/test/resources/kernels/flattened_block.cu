// run: --grid 2 --block 2,3 --arg out=zeros:12
// ends: clean
// check --grid 5: proved
//
// Threads of a two-dimensional block by one number.
__global__ void number(int *out) {
  __shared__ int s[1024];
  int size = blockDim.x * blockDim.y;
  int t = threadIdx.y * blockDim.x + threadIdx.x;
  s[t] = t;
  __syncthreads();
  out[blockIdx.x * size + t] = s[size - 1 - t];
}
