// check: unknown approximate.possible-failure
// run: --grid 1 --block 1 --arg a=zeros:1
// ends: clean
//@ pure int power(int n) = n <= 0 ? 1 : 2 * power(n - 1);
//@ requires gridDim.x == 1 && blockDim.x == 1;
__global__ void one(int *a) {
  a[0] = 1;
  //@ assert power(30) == 1073741824;
  //@ assert power(31) == power(32) ==> a[0] == 2;
  //@ assert power(31) == 2 * power(30);
}
