// check: contracts refuted
// run: --grid 1 --block 1 --arg a=zeros:1
// ends: error
//@ pure int triangle(int n) = n <= 0 ? 0 : triangle(n - 1) + n;
//@ requires gridDim.x == 1 && blockDim.x == 1;
__global__ void one(int *a) {
  a[0] = 10;
  //@ assert triangle(5) == a[0]; //~ assert.failed
}
