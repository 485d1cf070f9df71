// run: --grid 2 --block 6 --arg out=zeros:24 --arg w=2 --arg h=3 --arg n=12
// ends: error
// check: races refuted
__global__ void split(int *out, int w, int h, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    int z = i / (w * h);
    int y = (i / w) % h;
    int x = i % w;
    out[(z * w + y) * w + x] = i; //~ race.write-write
  }
}
