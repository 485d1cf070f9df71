// run: --grid 2 --block 6 --arg out=zeros:12 --arg w=0 --arg n=12
// ends: error
// check: races refuted
//
// Who does not divide does not promise that the width is not 0.
__global__ void split(int *out, int w, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int y = 0;
  if (w != 0) {
    y = i / w;
  }
  if (i < n) {
    out[y * w] = i; //~ race.write-write
  }
}
