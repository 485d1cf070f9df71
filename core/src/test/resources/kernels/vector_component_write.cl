// run: --grid 1 --block 2 --arg a=zeros:1
// ends: clean
// check --grid 1 --block 2: proved
// memory: a = 5 6 0 0
__kernel void components(__global int4 *a) {
  if (get_local_id(0) == 0) {
    a[0].x = 5;
  } else {
    a[0].y = 6;
  }
}
