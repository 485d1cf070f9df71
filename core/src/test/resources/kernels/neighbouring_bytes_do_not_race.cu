// run: --grid 1 --block 8 --arg a=zeros:8
// ends: clean
// check --grid 1: proved
// memory: a = 1 2 3 4 5 6 7 8
__global__ void bytes(unsigned char *a) {
  a[threadIdx.x] = threadIdx.x + 1;
}
