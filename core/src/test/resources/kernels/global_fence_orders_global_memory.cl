// run: --grid 1 --block 4 --arg a=zeros:4 --arg b=zeros:4
// ends: clean
// check --grid 1 --block 4: proved
// memory: b = 3 2 1 0
__kernel void swap(__global int *a, __global int *b) {
  int i = get_local_id(0);
  a[i] = i;
  barrier(CLK_GLOBAL_MEM_FENCE);
  b[i] = a[3 - i];
}
