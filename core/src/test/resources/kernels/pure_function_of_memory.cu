// check: unknown approximate.possible-failure
// run: --grid 1 --block 1 --arg a=zeros:1
// ends: clean
__device__ int g[4];
//@ pure int all(int n) = n <= 0 ? 0 : all(n - 1) + g[n & 3];
//@ pure int wraps(int n) = n <= 0 ? 0 : wraps((int)(n - 1u)) + 1;
//@ requires gridDim.x == 1 && blockDim.x == 1;
__global__ void one(int *a) {
  //@ assert all(2) == all(1) + g[2];
  g[2] = 7;
  a[0] = 1;
  //@ assert all(2) == all(1) + 7;
  //@ assert wraps(1) == 1;
}
