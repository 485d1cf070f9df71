// run: --grid 1 --block 2 --arg a=zeros:2
// ends: error
// check --grid 1 --block 2: races refuted
__global__ void overlap(int *a) {
  if (threadIdx.x == 0) {
    a[1] = 5; //~ race.write-write
  } else {
    ((char *)a)[7] = 1;
  }
}
