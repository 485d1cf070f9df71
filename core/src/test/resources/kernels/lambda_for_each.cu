// run: --grid 1 --block 4 --arg a=iota:8 --arg n=8
// ends: clean
// memory: a = 3 4 5 6 7 8 9 10
template <class F>
__device__ void for_each(int n, F f) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) f(i);
}

__global__ void shift(int *a, int n) {
  int by = 3;
  for_each(n, [=](int i) { a[i] += by; });
}
