// check: unknown approximate.possible-failure
// run: --grid 1 --block 1 --arg a=zeros:1 --arg n=3
// ends: clean
//@ pure int next(int n) = next(n) + 1;
//@ pure int down(int n) = down(n - 1) + 1;
//@ pure int deep(int n) = n <= 0 ? 0 : deep(deep(n - 1) + n) + 1;
//@ requires gridDim.x == 1 && blockDim.x == 1;
__global__ void one(int *a, int n) {
  a[0] = 1;
  //@ assert next(n) == next(n) + 1;
  //@ assert next(3) == 4 ==> a[0] == 2;
  //@ assert down(2) == down(1) + 1;
  //@ assert down(n) == 0 ==> a[0] == 2;
  //@ assert deep(n) == 0 ==> n <= 0;
}
