__constant__ short table[3] = {1, -1, 256};
__constant__ float factor;
__device__ int counter = 7;
__device__ int missing;

__global__ void globals(int *a) {
  const int local[2] = {5, 6};
  a[0] = table[threadIdx.x] + local[threadIdx.x];
  a[1] = (int)factor;
  counter = missing;
}
