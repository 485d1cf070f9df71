// check: proved
// run: --grid 1 --block 4 --arg a=zeros:4 --arg s=zeros:4
// ends: clean
//@ requires get_num_groups(0) == 1;
//@ requires Perm(s[get_local_id(0)], 1) ** Value(a[get_local_id(0)]);
__kernel void k(__global float *a, __local float *s) {
  int t = get_local_id(0);
  s[t] = a[t];
  //@ ensures Perm(a[t], write) ** Perm(s[(t + 1) % get_local_size(0)], 1\3);
  barrier(CLK_LOCAL_MEM_FENCE);
  a[t] = s[(t + 1) % get_local_size(0)];
}
