// run: --grid 2 --block 4 --arg a=zeros:8 --arg b=zeros:8
// ends: error
__global__ void rotate(int *a, int *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = i;
  __syncthreads();
  b[i] = a[(i + 1) % 8]; //~ race.read-write
}
