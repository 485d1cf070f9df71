// run: --grid 2 --block 3 --arg a=zeros:11 --arg n=11
// run: --grid 2 --block 3 --arg a=zeros:1 --arg n=0
// ends: clean
// check: proved
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  do {
    a[i] = i;
    i += gridDim.x * blockDim.x;
  } while (i < n);
}
