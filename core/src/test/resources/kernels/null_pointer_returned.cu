// run: --grid 1 --block 4 --arg a=zeros:4 --arg n=3
// run clean: --grid 1 --block 4 --arg a=zeros:4 --arg n=4
// ends: error
// check: null refuted
__device__ int *find(int *a, int i, int n) { return i < n ? a + i : nullptr; }

__global__ void mark(int *a, int n) {
  *find(a, blockIdx.x * blockDim.x + threadIdx.x, n) = 1; //~ null.write
}
