// run: --grid 1 --block 4 --arg sums=zeros:8 --arg n=8
// ends: clean
// check --grid 1: proved
__kernel void upsweep(__local int *sums, uint n) {
  __requires(get_local_size(0) <= 16);
  __requires(n == 2 * get_local_size(0));
  __requires((n & (n - 1)) == 0);
  int t = get_local_id(0);
  int offset = 1;
  for (int d = n / 2; d > 0; d /= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (t < d) sums[offset * (2 * t + 2) - 1] += sums[offset * (2 * t + 1) - 1];
    offset *= 2;
  }
  for (int d = 1; d < n; d *= 2) {
    offset /= 2;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (t < d) sums[offset * (2 * t + 2) - 1] += sums[offset * (2 * t + 1) - 1];
  }
}
