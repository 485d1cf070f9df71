// run: --grid 1 --block 4 --arg a=iota:4
// ends: clean
// check --grid 1: proved
// memory: a = 1 2 3 0
__global__ void machine(int *a) {
  int next = 0;
  for (int state = 0; state < 3; state++) {
    switch (state) {
      case 0:
        next = a[(threadIdx.x + 1) % 4];
        break;
      case 1:
        __syncthreads();
        break;
      case 2:
        a[threadIdx.x] = next;
        break;
    }
  }
}
