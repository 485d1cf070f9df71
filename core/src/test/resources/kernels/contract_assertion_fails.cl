// run: --grid 1 --block 4 --arg a=3,2,1,0
// ends: error
__kernel void check(__global const int *a) {
  __assert(a[get_global_id(0)] > 0); //~ assert.failed
}
