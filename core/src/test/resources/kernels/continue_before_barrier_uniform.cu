// run: --grid 1 --block 4 --arg a=iota:4
// ends: clean
// check --grid 1: proved
// memory: a = 2 3 0 1
__global__ void skip(int *a) {
  for (int i = 0; i < 4; i++) {
    if (i % 2 == 0) continue;
    int next = a[(threadIdx.x + 1) % 4];
    __syncthreads();
    a[threadIdx.x] = next;
    __syncthreads();
  }
}
