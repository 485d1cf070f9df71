// Each instantiation has launches of its own; extern "C", namespaces that end in digits, static.
template <class T, int SIZE> __global__ void fill(T *a, int n) { a[threadIdx.x] = n + SIZE; }
namespace space2 {
__global__ void inner(int *a, int n) { a[threadIdx.x] = n; }
}
extern "C" __global__ void plain(int *a, int n) { a[threadIdx.x] = n; }
static __global__ void hidden(int *a, int n) { a[threadIdx.x] = n; }

template <class T, int SIZE> static void launch(T *a, int n) {
  fill<T, SIZE><<<n / SIZE, SIZE>>>(a, n);
}

void host(int *a, float *b, int n) {
  launch<int, 64>(a, n);
  launch<float, 32>(b, 2 * n);
  space2::inner<<<1, n>>>(a, n);
  plain<<<2, n>>>(a, n);
  hidden<<<3, n>>>(a, n);
}
