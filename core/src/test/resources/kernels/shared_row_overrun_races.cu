// run: --grid 1 --block 2 --arg out=zeros:2
// ends: error
//
// One past the end of a row is the start of the next one.
__global__ void overrun(int *out) {
  __shared__ int rows[2][4];
  int r = threadIdx.x;
  for (int i = 0; i < 4; i++) rows[r][i] = i;
  if (r == 0) rows[r][4] = 7; //~ race.write-write bounds.row
}
