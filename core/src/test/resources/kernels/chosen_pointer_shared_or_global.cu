// run: --grid 1 --block 4 --arg a=iota:4
// ends: clean
// memory: a = 0 10 2 30
__global__ void choose(int *a) {
  __shared__ int s[4];
  s[threadIdx.x] = 10 * threadIdx.x;
  const int *p = threadIdx.x % 2 == 0 ? a : s;
  a[threadIdx.x] = p[threadIdx.x];
}
