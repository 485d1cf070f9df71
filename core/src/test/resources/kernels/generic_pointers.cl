// run: --grid 1 --block 2 --arg a=1,2 --arg out=zeros:2
// ends: clean
// memory: out = 1 20
int get(const int *p, int i) {
  return p[i];
}

__kernel void generic_reads(__global int *a, __global int *out) {
  __local int s[2];
  int i = get_local_id(0);
  s[i] = 10 * a[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[i] = i == 0 ? get(a, i) : get(s, i);
}
