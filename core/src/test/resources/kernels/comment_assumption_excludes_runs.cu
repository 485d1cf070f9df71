// run: --grid 1 --block 4 --arg a=iota:4
// ends: infeasible
__global__ void some(int *a) {
  //@ assume (\exists int i; 0 <= i && i < 4 && a[i] == 9);
  a[threadIdx.x] = 1;
}
