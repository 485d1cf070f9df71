// With main, a file is a whole program: what is called is only called from here.
__global__ void k(int *a, int n) { a[threadIdx.x] = n; }

void run(int *a, int n) { k<<<1, n>>>(a, n); }
void unused(int *a, int n) { k<<<2, n>>>(a, n); }
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  run(a, 64);
  run(a, 32);
  return 0;
}
