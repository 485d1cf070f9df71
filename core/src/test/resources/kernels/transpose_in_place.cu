// run: --grid 2,2 --block 3,2 --arg a=iota:16 --arg n=4
// memory: a = 0 4 8 12 1 5 9 13 2 6 10 14 3 7 11 15
// ends: clean
// check: proved
__global__ void transpose(int *a, int n) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < y && y < n) {
    int swap = a[y * n + x];
    a[y * n + x] = a[x * n + y];
    a[x * n + y] = swap;
  }
}
