// check: proved
// run: --grid 1 --block 4 --arg n=3 --arg a=zeros:4 --arg s=zeros:4
// ends: clean
//@ requires get_num_groups(0) == 1 && n >= 0;
__kernel void count(__global int *a, __local int *s, int n) {
  int t = get_local_id(0);
  int m = get_local_size(0);
  //@ loop_invariant 0 <= i && i <= n;
  for (int i = 0; i < n; i++) {
    s[t] = i;
    //@ context 0 <= i ** i < n;
    //@ requires s[t] == i;
    //@ ensures s[(t + 1) % m] == i;
    barrier(CLK_LOCAL_MEM_FENCE);
    a[t] = s[(t + 1) % m];
    //@ ensures a[t] == i;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
}
