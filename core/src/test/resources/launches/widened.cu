// What a wider parameter is made of is known beside what it tells of its parts.
__global__ void k(long n, int rows, int columns, int *a) {
  if (threadIdx.x < n) a[threadIdx.x] = rows * columns;
}

void run(int rows, int columns, int *a) {
  long n = rows * columns;
  k<<<(int)(n / 64) + 1, 64>>>(n, rows, columns, a);
}
