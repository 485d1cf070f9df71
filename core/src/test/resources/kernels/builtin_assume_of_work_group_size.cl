// run: --grid 1 --block 64 --arg a=zeros:64
// ends: clean
// check --grid 1: proved
__kernel void assumed(__global int *a) {
  __builtin_assume(get_local_size(0) == 64);
  a[get_local_id(0) % 64] = get_local_id(0);
}
