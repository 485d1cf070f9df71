// check: proved
// run: --grid 1 --block 4 --arg tmp=zeros:4 --arg bin=zeros:4
// ends: clean
//@ pure int binom(int n, int k) = k <= 0 ? 1 : n <= k ? 1 : binom(n - 1, k - 1) + binom(n - 1, k);
//@ requires get_num_groups(0) == 1 && get_local_size(0) > 1;
//@ ensures bin[get_local_id(0)] == binom(get_local_size(0) - 1, get_local_id(0));
kernel void figure_9(global int *bin, local int *tmp) {
  int tid = get_local_id(0), gsize = get_local_size(0);
  int N = 1;
  bin[tid] = 1;
  //@ loop_invariant 1 <= N && N < gsize && bin[tid] == binom(N, tid);
  while (N < gsize - 1) {
    tmp[tid] = bin[tid];
    barrier(CLK_LOCAL_MEM_FENCE);
    N = N + 1;
    if (0 < tid && tid < N) bin[tid] = tmp[tid - 1] + bin[tid];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
}
