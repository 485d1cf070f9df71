// run: --grid 1 --block 8 --arg a=iota:8
// ends: error
// check --grid 1: races refuted
__global__ void smooth(int *a) {
  int i = threadIdx.x;
  if (i > 0 && i < 7) {
    int left = a[i - 1]; //~ race.read-write
    int right = a[i + 1]; //~ race.read-write
    a[i] = (left + right) / 2;
  }
}
