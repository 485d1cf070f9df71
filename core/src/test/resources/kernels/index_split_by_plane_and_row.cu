// run: --grid 2 --block 6 --arg out=zeros:12 --arg w=3 --arg h=2 --arg n=12
// ends: clean
// check: proved
__global__ void split(int *out, int w, int h, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    int z = i / (w * h);
    int r = i % (w * h);
    int y = r / w;
    int x = r % w;
    out[z * w * h + y * w + x] = i;
  }
}
