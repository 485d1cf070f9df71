// run: --grid 2 --block 4 --arg a=0,0,50,0,5
// ends: clean
// check: proved
// memory: a = 8 28 0 7 -2
__kernel void all(__global int *a) {
  int i = get_global_id(0);
  atomic_inc(&a[0]);
  atomic_add(&a[1], i);
  atomic_min(&a[2], i);
  atomic_max(&a[3], i);
  atomic_cmpxchg(&a[4], 5, -2);
}
