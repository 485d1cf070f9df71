// run: --grid 1 --block 6 --arg a=zeros:6
// ends: clean
// memory: a = 100 11 13 3 -1 -1
__global__ void choose(int *a) {
  int value = -1;
  switch (threadIdx.x) {
    case 0:
      value = 100;
      break;
    case 1:
      value = 10;
      value += 1;
      break;
    case 2:
      value = 10;  // falls through
    case 3:
      value = (value > 0 ? value : 0) + 3;
      break;
    default:
      break;
  }
  a[threadIdx.x] = value;
}
