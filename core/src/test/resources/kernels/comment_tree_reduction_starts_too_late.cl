// check: contracts refuted
// run: --grid 1 --block 8 --arg in=iota:8 --arg out=zeros:1
// ends: error
//@ requires get_local_size(0) == 8 && get_num_groups(0) == 1;
//@ requires (\forall int i = 0 .. 8; -1000 < in[i] && in[i] < 1000);
//@ ensures out[0] == (\sum int i; 0 <= i && i < 8; in[i]); //~ assert.failed
__kernel void reduce(__global const int *in, __global int *out) {
  __local int s[8];
  int t = get_local_id(0);
  s[t] = in[t];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int k = 2; k > 0; k /= 2) {
    if (t < k) s[t] += s[t + k];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (t == 0) out[0] = s[0];
}
