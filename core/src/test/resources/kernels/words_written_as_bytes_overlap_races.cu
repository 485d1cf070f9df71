// run: --grid 1 --block 3 --arg a=zeros:4
// ends: error
// check: races refuted
__global__ void split(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  char *bytes = (char *)(a + i);
  for (int k = 0; k <= 4; k++) bytes[k] = k; //~ race.write-write
}
