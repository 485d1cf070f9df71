// run: --grid 2 --block 3 --arg a=iota:3 --arg b=iota:3 --arg c=zeros:3
// run clean: --grid 1 --block 3 --arg a=iota:3 --arg b=iota:3 --arg c=zeros:3
// ends: error
// check: races benign
// check --grid 1: proved
__kernel void add(__global const int *a, __global const int *b, __global int *c) {
  int i = get_local_id(0);
  c[i] = a[i] + b[i]; //~ race.write-write
}
