// run: --grid 1 --block 4 --arg c=-1 --arg a=zeros:4
// ends: error
// check --grid 1: races refuted
//
// One number, as it is and cut to eight bits, gives two floating-point numbers.
__global__ void convert(int c, int *a) {
  float wide = (float)(unsigned int)c;
  float narrow = (float)(unsigned char)c;
  if (c == -1 && wide != narrow) a[0] = threadIdx.x; //~ race.write-write
}
