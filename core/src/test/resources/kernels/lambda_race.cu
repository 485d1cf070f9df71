// run: --grid 1 --block 4 --arg a=iota:8 --arg n=8
// ends: error
// check --grid 1: races refuted
template <class F>
__device__ void for_each(int n, F f) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) f(i);
}

__global__ void shift(int *a, int n) {
  for_each(n - 1, [&](int i) { a[i] = a[i + 1]; }); //~ race.read-write
}
