// check --grid 1 --block 64: contracts refuted
// run: --grid 1 --block 64 --arg a=zeros:512
// ends: error
__global__ void twice(int *a) {
  int t = threadIdx.x;
  for (int i = 0; __invariant(__write_implies(a, __write_offset_bytes(a) / 4 % 64 == t)), i < 500; i++)
    a[t + i % 4 * 64] = i;
  for (int i = 0; __invariant(__write_implies(a, __write_offset_bytes(a) / 4 % 64 != 7)), i < 2; i++) //~ assert.failed
    a[t + 256] = i;
}
