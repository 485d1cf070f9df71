// check: proved
// run: --grid 1 --block 2 --arg n=7 --arg out=zeros:1
// ends: clean
//@ pure int fib(int n) = n < 2 ? n : fib(n - 1) + fib(n - 2);
//@ requires get_num_groups(0) == 1 && 0 <= n && n < 1000;
//@ ensures out[0] == fib(n);
__kernel void fibonacci(__global int *out, int n) {
  if (get_local_id(0) == 0) {
    int x = 0, y = 1;
    //@ loop_invariant 0 <= i && i <= n && x == fib(i) && y == fib(i + 1);
    for (int i = 0; i < n; i++) {
      int z = x + y;
      x = y;
      y = z;
    }
    out[0] = x;
  }
}
