// run: --grid 1 --block 4 --arg a=iota:4 --arg s=zeros:4
// memory: a = 3 2 1 0
// run: --grid 1 --block 6 --arg a=iota:6
// memory: a = 5 4 3 2 1 0
// ends: clean
// check --grid 1: proved
extern __shared__ int s[];

__global__ void reverse(int *a) {
  s[threadIdx.x] = a[threadIdx.x];
  __syncthreads();
  a[threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
}
