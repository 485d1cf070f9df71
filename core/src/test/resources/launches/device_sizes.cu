// Launches in device code: their sizes are known where they are plain numbers.
__global__ void sort(int *a, int n) {
  if (n > 2) sort<<<1, 1, 0, 0>>>(a, n / 2);
  a[n] = 1;
}

__global__ void fill(int *a, int n) { a[threadIdx.x + blockIdx.x * n] = 1; }

__global__ void parent(int *a, int n) {
  fill<<<n, 32>>>(a, n);
  fill<<<dim3(2), 32>>>(a, n);
}

int main() {
  int *a;
  cudaMalloc(&a, 4096);
  sort<<<1, 1>>>(a, 100);
  parent<<<1, 1>>>(a, 3);
}
