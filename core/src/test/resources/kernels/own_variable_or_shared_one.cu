// run: --grid 1 --block 4
// ends: clean
// check: proved
__global__ void count() {
  __shared__ int shared[2];
  int own[2] = {0, 0};
  int *numbers = threadIdx.x == 0 ? shared : own;
  numbers[threadIdx.x & 1] = threadIdx.x;
}
