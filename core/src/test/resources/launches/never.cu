// A launch that the program never makes is known by what its function says of it.
template <int SIZE> __global__ void k(int *a, int n) { a[blockIdx.x * SIZE + threadIdx.x] = n; }

void launch(int *a, int n, int size) {
  if (size == 16)
    k<16><<<n / size, size>>>(a, n);
  else
    k<32><<<n / size, size>>>(a, n);
}

int main(int argc, char **argv) {
  int *a;
  cudaMalloc((void **)&a, 4096);
  launch(a, argc, 32);
  return 0;
}
