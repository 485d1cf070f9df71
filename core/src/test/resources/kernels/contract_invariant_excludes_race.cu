// check --block 64 --grid 1: proved
// run: --grid 1 --block 64 --arg a=zeros:512 --arg b=zeros:512 --arg n=200
// ends: clean
__global__ void jump(int *a, const int *b, int n) {
  int i = threadIdx.x;
  while (__invariant(i >= 0), __invariant(i % 64 == threadIdx.x), i < n) {
    a[i] = 1;
    i += b[i] > 0 ? 64 : 128;
  }
}
