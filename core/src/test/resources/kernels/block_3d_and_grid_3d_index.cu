// run: --grid 1,2,2 --block 2,1,2 --arg a=zeros:16
// ends: clean
// check --grid 1,2,2 --block 2,1,2: proved
// schedules: seed:1 seed:2 seed:3 lockstep all
// memory: a = 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
__global__ void fill(int *a) {
  int block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  int thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  int i = block * (blockDim.x * blockDim.y * blockDim.z) + thread;
  a[i] = i;
}
