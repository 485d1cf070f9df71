// run: --grid 1 --block 4 --arg a=zeros:5
// ends: error
// check --grid 1: races refuted
// fix: 1
__global__ void look(int *a) {
  a[threadIdx.x] = 1;
  int unused = a[threadIdx.x + 1]; //~ race.read-write
}
