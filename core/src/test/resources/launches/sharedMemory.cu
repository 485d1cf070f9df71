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
