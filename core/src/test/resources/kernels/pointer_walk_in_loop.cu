// run: --grid 1 --block 2 --arg a=iota:8 --arg sums=zeros:2
// ends: clean
// check --grid 1: proved
// memory: sums = 12 16
__global__ void walk(const int *a, int *sums) {
  int sum = 0;
  for (const int *p = a + threadIdx.x; p < a + 8; p += 2) sum += *p;
  sums[threadIdx.x] = sum;
}
