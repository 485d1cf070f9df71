// run: --kernel outer --grid 1 --block 4 --arg a=zeros:4
// memory: a = 1 2 3 4
// run: --kernel inner --grid 1 --block 4 --arg a=zeros:4 --arg by=7
// memory: a = 7 8 9 10
// ends: clean
__kernel void inner(__global int *a, int by) {
  a[get_global_id(0)] = get_global_id(0) + by;
}

__kernel void outer(__global int *a) {
  inner(a, 1);
}
