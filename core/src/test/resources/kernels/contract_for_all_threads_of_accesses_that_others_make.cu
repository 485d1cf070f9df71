// check --grid 1 --block 64: unknown unsupported.contract
// run: --grid 1 --block 64 --arg n=10 --arg out=zeros:1300
// ends: clean
__global__ void rows(int *out, int n) {
  __requires(n <= 10);
  int t = threadIdx.x;
  if (t % 2 == 0) {
    for (int i = 0; __global_invariant(__write_implies(out, __write_offset_bytes(out) / sizeof(int) / 10 == t)), i < n; i++)
      out[10 * t + i] = i;
  } else {
    out[640 + t] = 1;
  }
}
