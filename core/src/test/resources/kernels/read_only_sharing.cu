// run: --grid 2 --block 4 --arg a=5 --arg out=zeros:8
// ends: clean
// memory: out = 5 5 5 5 5 5 5 5
__global__ void spread(const int *__restrict__ a, int *__restrict__ out) {
  out[blockIdx.x * blockDim.x + threadIdx.x] = __ldg(a);
}
