// run: --grid 2 --block 6 --arg out=zeros:12 --arg in=iota:12 --arg h=3 --arg w=4
// ends: clean
// check: proved
__global__ void transpose(float *out, const float *in, int h, int w) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < h * w) {
    int y = i / w;
    int x = i % w;
    out[x * h + y] = in[i];
  }
}
