// run: --grid 1 --block 4 --arg a=zeros:4
// ends: clean
// check --grid 1: proved
// memory: a = 0 1 4 9
__global__ void odd(int *a) {
  int sum = 0;
  for (int i = 0;; i++) {
    if (i == 2 * threadIdx.x) break;
    if (i % 2 == 0) continue;
    sum += i;
  }
  a[threadIdx.x] = sum;
}
