// The size of dynamic shared memory and the stream leave the rest readable.
__global__ void k(float *a, int n) {
  extern __shared__ float tile[];
  tile[threadIdx.x] = a[threadIdx.x];
  a[n] = tile[0];
}

void host(float *a, int n, cudaStream_t stream) {
  k<<<n, 128, 128 * sizeof(float), stream>>>(a, n);
  k<<<n / 2, dim3(32, 2), n * sizeof(float)>>>(a, n);
}

// No GPU has more than 1 MiB of it for a block.
__global__ void rows(float *a, int n, unsigned m) {
  extern __shared__ float row[];
  row[threadIdx.y * n + m] = a[threadIdx.x];
}

void products(float *a, int n, unsigned m, int height) {
  rows<<<1, dim3(32, height), (2 + height) * n * sizeof(float)>>>(a, n, m);
  rows<<<1, 32, m * sizeof(float)>>>(a, n, m);
  rows<<<1, 32, m * 4>>>(a, n, m);         // this may wrap around
  rows<<<1, 32, n * m>>>(a, n, m);         // any of them may be large
  rows<<<1, 32, (n + 1) * sizeof(float)>>>(a, n, m);
  rows<<<1, 32, 2 * n * 4>>>(a, n, m);
}

__global__ void narrow(float *a, short s, unsigned char c, bool b, unsigned w) {
  extern __shared__ float row[];
  row[threadIdx.x] = a[threadIdx.x] + s + c + b + w;
}

void narrower(float *a, short s, unsigned char c, bool b, unsigned w) {
  narrow<<<1, 32, s * sizeof(float)>>>(a, s, c, b, w); // any short is as small
  narrow<<<1, 32, c * 4>>>(a, s, c, b, w);
  narrow<<<1, 32, b * 4>>>(a, s, c, b, w);
  narrow<<<1, 32, s * 100>>>(a, s, c, b, w);
  narrow<<<1, 32, (int)(w * 3u) * 4>>>(a, s, c, b, w); // 3 * w may wrap around
}
