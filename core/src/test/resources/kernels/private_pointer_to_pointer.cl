// run: --grid 1 --block 2 --arg a=5,6 --arg out=zeros:2
// ends: clean
// memory: a = 6 5
// memory: out = 5 6
void exchange(int *x, int *y) {
  int t = *x;
  *x = *y;
  *y = t;
}

__kernel void swap(__global int *a, __global int *out) {
  int i = get_global_id(0);
  int mine = a[i], other = 11 - a[i];
  out[i] = mine;
  exchange(&mine, &other);
  a[i] = mine;
}
