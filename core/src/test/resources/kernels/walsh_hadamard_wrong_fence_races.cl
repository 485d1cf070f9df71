// run: --grid 1 --block 8 --arg a=ones:8 --arg s=zeros:8
// ends: error
// check: races refuted
// fix: 1
//
// The fence of the second barrier is for the other memory.
__kernel void transform(__global int *a, __local int *s) {
  uint t = get_local_id(0);
  s[t] = a[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint half_size = 1; half_size < get_local_size(0); half_size <<= 1) {
    int mine = s[t];
    int other = s[t ^ half_size]; //~ race.read-write
    barrier(CLK_GLOBAL_MEM_FENCE);
    s[t] = t & half_size ? other - mine : mine + other;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  a[get_global_id(0)] = s[t];
}
