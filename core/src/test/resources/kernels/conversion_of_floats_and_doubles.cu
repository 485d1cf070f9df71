// run clean: --grid 1 --block 2 --arg x=ones:1 --arg y=ones:1 --arg a=zeros:4
// run: --grid 1 --block 2 --arg x=ones:1 --arg y=zeros:1 --arg a=zeros:4
// ends: error
// check --grid 1: races refuted
//
// The same bits are another number in another type.
__global__ void convert(const float *x, const double *y, int *a) {
  int fromFloat = (int)*x;
  int fromDouble = (int)*y;
  if (fromFloat != fromDouble) a[0] = threadIdx.x; //~ race.write-write
}
