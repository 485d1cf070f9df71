// check: proved
// run: --grid 1 --block 1 --arg a=zeros:1
// ends: clean
//@ pure int triangle(int n) = n <= 0 ? 0 : triangle(n - 1) + n;
//@ pure int half(int n) = n < 1 ? 0 : half(n / 2) + 1;
//@ pure int same(int n) = n == 0 ? 0 : same(n - 1) + triangle(n) - triangle(n - 1);
//@ requires gridDim.x == 1 && blockDim.x == 1;
__global__ void one(int *a) {
  a[0] = 10;
  //@ assert triangle(4) == a[0] && triangle(-1) == 0 && half(100) == 7 && same(4) == a[0];
}
