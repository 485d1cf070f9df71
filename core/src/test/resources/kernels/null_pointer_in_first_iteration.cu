// run: --grid 1 --block 2 --arg a=zeros:8 --arg n=3
// run clean: --grid 1 --block 2 --arg a=zeros:8 --arg n=0
// ends: error
// check: null refuted
__global__ void follow(int *a, int n) {
  int *last = nullptr;
  for (int i = 0; i < n; i++) {
    *last = i; //~ null.write
    last = a + (blockIdx.x * blockDim.x + threadIdx.x) * n + i;
  }
}
