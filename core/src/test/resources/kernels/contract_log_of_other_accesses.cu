// check --block 64: contracts refuted
// run: --grid 1 --block 64 --arg a=zeros:8 --arg b=zeros:8 --arg n=5
// ends: error
__global__ void copy(int *a, const int *b, int n) {
  for (int i = 0; __invariant(__write_implies(a, __write_offset_bytes(a) < 4 * (i - 1))), i < n; i++) { //~ assert.failed
    if (threadIdx.x + blockIdx.x == 0) {
      a[i] = b[i];
    }
  }
}
