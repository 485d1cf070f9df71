// run: --grid 1 --block 4 --arg a=iota:4 --arg b=zeros:4
// ends: clean
__global__ void some(const int *a, int *b) {
  //@ assume (\exists int i; 0 <= i && i < 4 && a[i] == 3);
  b[threadIdx.x] = 1;
}
