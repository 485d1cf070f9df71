// run: --grid 1 --block 4 --arg a=zeros:4 --arg n=4
// run: --grid 1 --block 4 --arg a=zeros:4 --arg n=3
// ends: clean
// check: proved
__constant__ int table[256];

__global__ void write(int *a, int n) {
  int *target = n > 3 ? (int *)table : a + blockIdx.x * blockDim.x;
  int old = target[threadIdx.x];
  if (n < 4) target[threadIdx.x] = old + n;
}
