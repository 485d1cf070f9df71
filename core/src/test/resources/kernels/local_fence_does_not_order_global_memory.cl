// run: --grid 1 --block 4 --arg a=zeros:4 --arg b=zeros:4
// ends: error
// check --grid 1 --block 4: races refuted
// fix: 1
__kernel void swap(__global int *a, __global int *b) {
  int i = get_local_id(0);
  a[i] = i;
  barrier(CLK_LOCAL_MEM_FENCE);
  b[i] = a[3 - i]; //~ race.read-write
}
