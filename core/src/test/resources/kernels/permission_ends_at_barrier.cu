// check: proved
// run: --grid 1 --block 4 --arg a=zeros:4
// ends: clean
//@ requires gridDim.x == 1 && blockDim.x <= 64;
//@ requires Perm(a[threadIdx.x], write);
__global__ void k(int *a) {
  int t = threadIdx.x;
  if (t == 0) a[0] = 1;
  __syncthreads();
  a[(t + 1) % blockDim.x] = 1;
}
