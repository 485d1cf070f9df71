// run: --grid 3 --block 4 --arg a=iota:8 --arg n=8
// ends: clean
// check: proved
// memory: a = 1 2 3 0 5 6 7 4
__global__ void shift(int *a, int n) {
  int start = blockIdx.x * blockDim.x;
  if (start >= n) return;
  int value = a[start + (threadIdx.x + 1) % blockDim.x];
  __syncthreads();
  a[start + threadIdx.x] = value;
}
