// run: --grid 1 --block 4 --arg out=zeros:4
// ends: clean
// memory: out = 3 5 7 9
// check: proved
__device__ int ackermann(int m, int n) {
  if (m == 0) return n + 1;
  if (n == 0) return ackermann(m - 1, 1);
  return ackermann(m - 1, ackermann(m, n - 1));
}

__global__ void table(int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = ackermann(2, i);
}
