// check --block 64 --grid 1: contracts refuted
// run: --grid 1 --block 4 --arg a=2,2,2,2,2
// run clean: --grid 1 --block 4 --arg a=zeros:5
// schedules: seed:1 seed:2 seed:3
// ends: error
__global__ void others(int *a) {
  int t = threadIdx.x;
  a[t] = 1;
  for (int i = 0; __invariant(a[(t + 1) % 64] <= 1), i < 3; i++) { //~ assert.failed
    a[t] = 1;
  }
}
