// check: proved
// run: --grid 1 --block 4 --arg a=zeros:4 --arg b=zeros:4
// ends: clean
//@ requires get_num_groups(0) == 1;
//@ ensures b[get_local_id(0)] == (get_local_id(0) + 1) % get_local_size(0);
kernel void figure_8(global int *a, global int *b) {
  uint tid = get_local_id(0);
  uint gsize = get_local_size(0);
  a[tid] = tid;
  barrier(CLK_GLOBAL_MEM_FENCE);
  //@ assert a[(tid + 1) % gsize] == (tid + 1) % gsize;
  b[tid] = a[(tid + 1) % gsize];
}
