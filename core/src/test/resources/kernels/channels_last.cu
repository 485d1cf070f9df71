// run: --grid 2 --block 6 --arg out=zeros:12 --arg in=iota:12 --arg channels=2 --arg pixels=3 --arg n=12
// ends: clean
// check: proved
//
// Nobody divides by 0: for channels == 0, all pixels would meet.
__global__ void reorder(float *out, const float *in, int channels, int pixels, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    int p = i % pixels;
    int c = (i / pixels) % channels;
    int b = i / (pixels * channels);
    out[(b * pixels + p) * channels + c] = in[i];
  }
}
