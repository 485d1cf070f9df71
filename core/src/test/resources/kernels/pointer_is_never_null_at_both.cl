// run: --grid 1 --block 2 --arg n=0 --arg a=zeros:2
// ends: clean
// check: proved
__kernel void choose(int n, __global int *a) {
  __global int *target = n > 3 ? a : 0;
  if (target != 0 && n < 3) a[0] = get_global_id(0);
}
