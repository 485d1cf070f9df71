// Constants and launches behind macros.
#define N 4096
#define THREADS 128
#define LAUNCH(KERNEL, COUNT, ...) KERNEL<<<(COUNT) / THREADS, THREADS>>>(__VA_ARGS__)
__global__ void fill(int *a, int n, int value) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = n + value;
}

void host(int *a) {
  LAUNCH(fill, N, a, N, 7);
}
