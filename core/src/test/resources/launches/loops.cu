// What a loop changes is a value of its own each time round.
__global__ void reduce(int *out, const int *in, int n) { out[blockIdx.x] = in[threadIdx.x] + n; }
__global__ void step(int *a, int stride, int n) { a[threadIdx.x * stride] = n; }

void host(int *a, int *b, int n) {
  for (int s = n; s > 1;) {
    int blocks = (s + 255) / 256;
    reduce<<<blocks, 256>>>(b, a, s);
    s = blocks;
  }
  for (int stride = 1; stride < n; stride *= 2) step<<<1, n / stride>>>(a, stride, n);
}
