// run: --grid 1 --block 2,2 --arg a=iota:8 --arg b=iota:8 --arg c=zeros:4
// ends: error
// check --grid 1 --block 2,2: races refuted
// fix: 1
__global__ void multiply(const int *a, const int *b, int *c) {
  __shared__ int sa[2][2];
  __shared__ int sb[2][2];
  int y = threadIdx.y, x = threadIdx.x;
  int sum = 0;
  for (int m = 0; m < 2; m++) {
    sa[y][x] = a[y * 4 + m * 2 + x]; //~ race.read-write
    sb[y][x] = b[(m * 2 + y) * 2 + x]; //~ race.read-write
    __syncthreads();
    for (int k = 0; k < 2; k++) sum += sa[y][k] * sb[k][x];
  }
  c[y * 2 + x] = sum;
}
