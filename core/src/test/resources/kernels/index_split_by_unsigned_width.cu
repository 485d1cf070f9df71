// run: --grid 2 --block 6 --arg out=zeros:12 --arg w=5 --arg n=12
// ends: clean
// check: proved
__global__ void split(int *out, unsigned w, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    unsigned y = i / w;
    unsigned x = i % w;
    out[y * w + x] = i;
  }
}
