// run: --grid 1 --block 4 --arg out=zeros:4
// ends: clean
// memory: out = 0 1 3 6
__device__ void add(int *to, int n) {
  int mine = n;
  if (n == 0) return;
  add(&mine, n - 1);
  *to += mine;
}

__global__ void table(int *out) {
  int sum = 0;
  add(&sum, threadIdx.x);
  out[threadIdx.x] = sum;
}
