// run: --grid 1 --block 4 --arg out=zeros:4
// ends: clean
// memory: out = 0 2 11 23
__global__ void find(int *out) {
  int i, j = 0;
  for (i = 0; i < 2; i++) {
    for (j = 0; j < 3; j++) {
      if (i * 3 + j == 2 * threadIdx.x) goto found;
    }
  }
found:
  out[threadIdx.x] = 10 * i + j;
}
