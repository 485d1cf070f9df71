// run: --grid 1 --block 4 --arg a=0,1,6,27
// ends: clean
// memory: a = 1 1 1 2
__global__ void digits(int *a) {
  int value = a[threadIdx.x];
  int count = 0;
  do {
    value /= 10;
    count++;
  } while (value != 0);
  a[threadIdx.x] = count;
}
