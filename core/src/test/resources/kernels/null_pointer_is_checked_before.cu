// run: --grid 1 --block 4 --arg a=zeros:4 --arg n=3
// memory: a = 1 1 1 0
// ends: clean
// check: proved
__device__ int *find(int *a, int i, int n) { return i < n ? a + i : nullptr; }

__global__ void mark(int *a, int n) {
  int *mine = find(a, blockIdx.x * blockDim.x + threadIdx.x, n);
  if (mine) *mine = 1;
}
