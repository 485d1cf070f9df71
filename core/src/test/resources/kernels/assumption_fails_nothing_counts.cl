// run: --grid 1 --block 4 --arg a=zeros:4 --arg n=2
// ends: infeasible
__kernel void all(__global int *a, int n) {
  a[0] = 1;
  __assume(get_local_id(0) < n);
}
