// run: --grid 2 --block 3 --arg a=zeros:6 --arg b=zeros:6 --arg which=1
// ends: clean
// check: proved
__global__ void choose(int *a, int *b, int which) {
  int *p = which ? a : b;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  p[i] = i;
}
