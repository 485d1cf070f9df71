// run: --grid 1 --block 7 --arg a=7,3,9,1,8,2,5,4
// ends: error
// check --grid 1: races refuted
// fix: 1
__global__ void sort(int *a) {
  int left = threadIdx.x;
  int low = min(a[left], a[left + 1]); //~ race.read-write
  a[left] = low; //~ race.read-write
}
