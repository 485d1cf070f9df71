// run: --grid 2 --block 3 --arg a=iota:5 --arg b=iota:5 --arg c=zeros:5 --arg n=5
// memory: c = 0 2 4 6 8
// ends: clean
// check: proved
__kernel void add(__global const int *a, __global const int *b, __global int *c, int n) {
  int i = get_global_id(0);
  if (i < n) c[i] = a[i] + b[i];
}
