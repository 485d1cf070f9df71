// run: --grid 1 --block 4 --arg out=zeros:4
// ends: error
// check --grid 1 --block 4: races refuted
// fix: 1
__kernel void swap(__global int *out) {
  __local int s[4];
  int i = get_local_id(0);
  s[i] = i; //~ race.read-write
  barrier(CLK_GLOBAL_MEM_FENCE);
  out[i] = s[3 - i];
}
