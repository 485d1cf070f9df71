// run: --grid 2 --block 4 --arg out=zeros:12 --arg in=iota:12 --arg h=4 --arg w=2
// ends: error
// check: races refuted
__global__ void transpose(float *out, const float *in, int h, int w) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < h * w) {
    int y = i / w;
    int x = i % w;
    out[x * w + y] = in[i]; //~ race.write-write
  }
}
