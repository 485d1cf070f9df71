// run: --grid 1 --block 4 --arg a=7,3,9,1,8,2,5,4
// ends: clean
// check --grid 1: proved
// memory: a = 1 2 3 4 5 7 8 9
__global__ void sort(int *a) {
  for (int round = 0; round < 8; round++) {
    int left = 2 * threadIdx.x + round % 2;
    if (left + 1 < 8 && a[left] > a[left + 1]) {
      int swap = a[left];
      a[left] = a[left + 1];
      a[left + 1] = swap;
    }
    __syncthreads();
  }
}
