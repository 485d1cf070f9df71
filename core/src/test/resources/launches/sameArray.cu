// The same array twice, in place, or parts of it; null is no array.
__global__ void k(int *out, const int *in, const int *more, int n) {
  out[threadIdx.x] = in[threadIdx.x] + more[n];
}

int *kept;
void other();

int main() {
  int *a, *b;
  cudaMalloc(&a, 1024);
  cudaMalloc(&b, 1024);
  k<<<1, 64>>>(a, a, b, 3);
  k<<<1, 64>>>(a, b, b, 3);
  k<<<1, 64>>>(a, a + 64, a, 3);
  k<<<1, 64>>>(0, 0, a, 3);
  k<<<1, 64>>>(b, a, b + 1, 3);
  int *before = kept;
  other();
  k<<<1, 64>>>(before, a, kept, 3);
}
