// check --block 64 --grid 1: proved
// run: --grid 1 --block 64 --arg a=zeros:64
// ends: clean
__global__ void reads(int *a) {
  int t = threadIdx.x;
  __shared__ int s[64];
  s[63 - t] = 1;
  for (int i = t;
       __global_invariant(
           __implies(__dominator_enabled() & __read(s), __read_offset_bytes(s) == 4 * (63 - t))),
       i < 64; i += 16)
    s[63 - t] += 1;
  a[t] = s[63 - t];
}
