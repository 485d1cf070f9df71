// check: proved
// run: --grid 1 --block 4 --arg a=iota:4
// ends: clean
/*@ requires 0 <= x && x < 100;
  @ ensures \result == x + 1; @*/
__device__ int next(int x) {
  return x + 1;
}

__global__ void all(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = next(threadIdx.x % 8);
}
