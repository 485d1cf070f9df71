// run: --grid 2 --block 4 --arg a=iota:8 --arg flag=1
// memory: a = 3 2 1 0 7 6 5 4
// run: --grid 2 --block 4 --arg a=iota:8 --arg flag=0
// memory: a = 0 1 2 3 4 5 6 7
// ends: clean
// check: proved
__global__ void reverse(int *a, int flag) {
  int start = blockIdx.x * blockDim.x;
  if (flag != 0) {
    int value = a[start + blockDim.x - 1 - threadIdx.x];
    __syncthreads();
    a[start + threadIdx.x] = value;
  }
}
