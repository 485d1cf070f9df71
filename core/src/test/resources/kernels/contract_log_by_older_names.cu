// check --block 64 --grid 1: proved
// run: --grid 1 --block 64 --arg a=zeros:64
// ends: clean
//
// Offsets in bytes, as they were called before GPUVerify's names said so.
__global__ void add(int *a) {
  int t = threadIdx.x;
  for (int i = 0; __invariant(__write_implies(a, __write_offset(a) / sizeof(int) == t)), i < 3;
       i++) {
    __assert(__implies(__read(a), __read_offset(a) == 4 * t));
    a[t] += i;
  }
  __assert(__ptr_offset(a + t) == 4 * t);
}
