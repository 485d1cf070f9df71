// run: --grid 1 --block 4 --arg a=zeros:8
// ends: error
// check --grid 1: races refuted
__global__ void overlap(int *a) {
  ((int2 *)a)[threadIdx.x] = make_int2(1, 2);
  a[(threadIdx.x + 2) % 8] = 3; //~ race.write-write
}
