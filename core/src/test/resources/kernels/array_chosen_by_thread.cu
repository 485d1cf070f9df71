// run: --grid 2 --block 3 --arg even=zeros:6 --arg odd=zeros:6
// ends: clean
// check: proved
__global__ void choose(int *even, int *odd) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int *p = i % 2 == 0 ? even : odd;
  p[i / 2] = i;
}
