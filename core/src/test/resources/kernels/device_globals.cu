// run: --grid 2 --block 3 --arg out=zeros:6
// ends: clean
// memory: total = 6
// memory: out = 40 41 42 40 41 42
__device__ int total;
__device__ int offsets[3] = {40, 41, 42};

__global__ void use(int *out) {
  atomicAdd(&total, 1);
  out[blockIdx.x * 3 + threadIdx.x] = offsets[threadIdx.x];
}
