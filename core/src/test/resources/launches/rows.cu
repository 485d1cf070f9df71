// Sizes in dimensions that the kernel does not ask for.
__global__ void k(int *a) { a[threadIdx.x] = blockIdx.x; }

int rows();

void written(int *a, int n) {
  k<<<dim3(1, n), 64>>>(a);
  k<<<1, dim3(64, rows(), 1)>>>(a);
  k<<<dim3(n, rows()), dim3(8, 1, rows())>>>(a);
  if (n < 8) {
    k<<<dim3(1, n), 64>>>(a);
  }
  k<<<n, rows()>>>(a);
}

// Nobody says that there are rows.
void given(int *a, dim3 grid, dim3 *block) { k<<<grid, *block>>>(a); }
