// run: --grid 1 --block 2 --arg a=zeros:2 --arg b=iota:2 --arg n=4
// run clean: --grid 1 --block 2 --arg a=zeros:2 --arg b=iota:2 --arg n=3
// ends: error
// check: null refuted
__global__ void copy(int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int *from = n > 3 ? nullptr : b + i;
  __builtin_memcpy(a + i, from, 4); //~ null.read
}
