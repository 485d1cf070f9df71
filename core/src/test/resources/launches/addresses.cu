// Variables whose addresses were given away, to functions that keep them and to those that do not.
#include <cuda_runtime.h>
__global__ void k(int *a, int n) { a[threadIdx.x] = n; }
__constant__ int c;
int other();
void fill(int *n);
int loaded(const char *text);

// A call that is given no address changes no variable.
void allocated(int n) {
  int *a, device;
  cudaGetDevice(&device);
  cudaMalloc(&a, n * sizeof(int));
  cudaMemcpyToSymbol(c, &n, sizeof n);
  int blocks = n / 64;
  other();
  k<<<blocks, 64>>>(a, n);
}

// The runtime writes to what it is pointed to.
void written() {
  int *a;
  int n = 5;
  cudaGetDevice(&n);
  k<<<n, 64>>>(a, n);
  int blocks = n;
  cudaGetDevice(&n);
  k<<<blocks, 64>>>(a, n);
  other();
  k<<<n / 8, 64>>>(a, n);
}

// A function that is not seen may keep the address, and any other may write there.
void kept(int *a) {
  int n = 5;
  fill(&n);
  int blocks = n / 64;
  k<<<blocks, 64>>>(a, n);
  other();
  k<<<blocks, 64>>>(a, n);
}

// What is copied in the background arrives later.
void background(int *a, int *from, cudaStream_t stream) {
  int n = 5;
  cudaMemcpyAsync(&n, from, sizeof n, cudaMemcpyDeviceToHost, stream);
  int blocks = n / 64;
  k<<<blocks, 64>>>(a, n);
  cudaStreamSynchronize(stream);
  k<<<blocks, 64>>>(a, n);
}

// Memory that the device may use is changed by kernels.
void registered(int *a, int n) {
  cudaHostRegister(&n, sizeof n, 0);
  int blocks = n / 64;
  k<<<blocks, 64>>>(&n, n);
  cudaDeviceSynchronize();
  k<<<blocks, 64>>>(a, n);
}

// Functions of the file: one keeps nothing, one keeps the address.
template <class T> inline bool read(const char *text, T *n) {
  if (!loaded(text)) return false;
  *n = loaded(text + 1);
  while (loaded(text + 2)) *n += loaded(text + 3);
  return true;
}
int *there;
__attribute__((noinline)) static void keep(int *n) {
  *n = other();
  while (other()) *n += 5;
  there = n;
}

void seen(int *a) {
  int n;
  if (!read("n", &n)) return;
  int blocks = n / 64;
  other();
  k<<<blocks, 64>>>(a, n);
}

void seenToKeep(int *a) {
  int n;
  keep(&n);
  int blocks = n / 64;
  k<<<blocks, 64>>>(a, n);
  other();
  k<<<blocks, 64>>>(a, n);
}

// Another file may have another function of this name.
__attribute__((weak)) void weak(int *n) { *n = loaded("weak"); }

void replaced(int *a) {
  int n;
  weak(&n);
  int blocks = n / 64;
  other();
  k<<<blocks, 64>>>(a, n);
}
