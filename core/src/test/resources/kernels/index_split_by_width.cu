// run: --grid 2 --block 6 --arg out=zeros:12 --arg w=5 --arg n=12
// ends: clean
// check: proved
__global__ void split(int *out, int w, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    int y = i / w;
    int x = i % w;
    out[y * w + x] = i;
  }
}
