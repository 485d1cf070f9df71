// run: --grid 1 --block 4 --arg a=iota:4 --arg out=zeros:4
// ends: error
__global__ void left(const int *a, int *out) {
  int i = threadIdx.x;
  out[i] = a[i - 1]; //~ bounds.read
}
