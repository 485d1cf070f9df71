__global__ void fill(int *a, int n) { a[threadIdx.x * n] = 1; }

namespace shapes {
template <int offset> __global__ void shifted(int *a, int n) { a[threadIdx.x * n + offset] = 1; }
}

__global__ void parent(int *a) {
  fill<<<1, 64>>>(a, 0);
  shapes::shifted<4><<<1, 64>>>(a, 0);
}

int main() {
  int *a;
  cudaMalloc(&a, 4096);
  fill<<<1, 64>>>(a, 4);
  shapes::shifted<4><<<1, 64>>>(a, 4);
  parent<<<1, 1>>>(a);
}
