// run: --grid 2 --block 4 --arg a=iota:7
// ends: error
__kernel void shift(__global int *a) {
  int i = get_global_id(0);
  if (i % 2 == 0) {
    a[i] = a[i + 1]; //~ bounds.read
  }
}
