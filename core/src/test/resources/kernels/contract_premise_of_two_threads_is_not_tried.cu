// check --grid 1: unknown approximate.premise
// run: --grid 1 --block 4 --arg a=zeros:4 --arg b=0,2,4,6
// ends: clean
__global__ void halves(int *a, const int *b) {
  int i = b[threadIdx.x];
  __requires(__distinct_int(i / 2));
  a[i / 2] = i;
}
