// check --grid 1 --block 4: unknown unsupported.contract
// run: --grid 1 --block 4 --arg a=zeros:4 --arg b=zeros:4
// ends: clean
__device__ void fill(int *a, int *b, int i, int n) {
  __writes_to(a);
  if (n > 0) fill(a, b, i, n - 1);
  b[i] = n;
}

__global__ void recursive(int *a, int *b) { fill(a, b, threadIdx.x, 2); }
