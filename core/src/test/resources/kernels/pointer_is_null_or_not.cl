// run: --grid 1 --block 2 --arg n=0 --arg a=zeros:2
// run clean: --grid 1 --block 2 --arg n=1 --arg a=zeros:2
// ends: error
// check: races refuted
__kernel void choose(int n, __global int *a) {
  __global int *target = n == 0 ? a : 0;
  if (target == 0) {
    a[get_global_id(0)] = 1;
  } else {
    target[0] = get_global_id(0); //~ race.write-write
  }
}
