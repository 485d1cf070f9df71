// run: --grid 1 --block 4 --arg a=1,2,3,4,0,9,9,9 --arg out=zeros:4
// ends: clean
// check --grid 1: proved
// memory: out = 4 4 9 3
__global__ void find(const int *a, int *out) {
  int i = threadIdx.x;
  int result = -1;
  while (i < 8) {
    if (a[i] == 0) {
      result = 4;
      break;
    }
    if (threadIdx.x == 2 && a[i] == 3) {
      result = 9;
      break;
    }
    if (threadIdx.x == 3) {
      out[3] = 3;
      return;
    }
    i++;
  }
  out[threadIdx.x] = result;
}
