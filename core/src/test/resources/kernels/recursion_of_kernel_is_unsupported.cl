// run: --grid 1 --block 2 --arg a=zeros:4 --arg n=2
// ends: warning
// check --grid 1: unknown unsupported.recursion
__kernel void down(__global int *a, int n) {
  __requires(n == 2);
  if (n == 0) {
    a[0] = get_local_id(0);
    return;
  }
  a[get_local_id(0) + 1] = n;
  down(a, n - 1); //~ unsupported.recursion
}
