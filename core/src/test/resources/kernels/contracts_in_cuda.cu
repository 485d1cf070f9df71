//pass
//--blockDim=4 --gridDim=1
// run: --arg a=iota:4 --arg n=4
// memory: a = 0 2 4 6
// run: --arg a=iota:4 --arg n=3
// ends: clean
__global__ void twice(int *a, int n) {
  __requires(n > 2);
  for (int i = threadIdx.x; __invariant(i >= 0), i < n; i += blockDim.x) {
    a[i] *= 2;
    __assert(a[i] % 2 == 0);
  }
}
