// run: --grid 1 --block 4 --arg data=zeros:16 --arg n=6
// ends: error
// check --grid 1: races refuted
__global__ void strides(int *data, int n) {
  __requires(n == blockDim.x + 2);
  int stride = n;
  for (int d = 1; d < n; d *= 2) {
    stride >>= 1;
    __syncthreads();
    if (threadIdx.x < d) data[stride * threadIdx.x] = threadIdx.x; //~ race.write-write
  }
}
