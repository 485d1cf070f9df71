// check: proved
// run: --grid 1 --block 4 --arg a=zeros:4 --arg b=zeros:4
// ends: clean
//@ requires get_num_groups(0) == 1;
//@ ensures (\forall int i; 0 <= i && i < get_local_size(0); b[i] == (i + 1) % (int)get_local_size(0));
kernel void figure_1(global int *a, global int *b) {
  int tid = get_local_id(0);
  int gsize = get_local_size(0);
  a[tid] = tid;
  barrier(CLK_GLOBAL_MEM_FENCE);
  b[tid] = a[(tid + 1) % gsize];
}
