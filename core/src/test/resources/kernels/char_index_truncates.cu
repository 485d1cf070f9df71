// run: --grid 1 --block 5 --arg a=zeros:256
// run clean: --grid 1 --block 4 --arg a=zeros:256
// ends: error
__global__ void truncate(int *a) {
  unsigned char i = threadIdx.x * 64;
  a[i] = 1; //~ race.write-write
}
