// run: --grid 1 --block 4 --arg bin=zeros:4 --arg tmp=zeros:4
// ends: error
// check --grid 1: races refuted
// fix: 1
//
// Fig. 9 of the paper on permissions. OpenCL does not say that a barrier without a fence orders reads with later writes.
__kernel void binomial(__global int *bin, __local int *tmp) {
  int t = get_local_id(0);
  int size = get_local_size(0);
  int n = 1;
  bin[t] = 1;
  while (n < size - 1) {
    tmp[t] = bin[t]; //~ race.read-write
    barrier(CLK_LOCAL_MEM_FENCE);
    n = n + 1;
    if (0 < t && t < n) bin[t] = tmp[t - 1] + bin[t];
    barrier(0);
  }
}
