// Pitches that the runtime chooses.
#include <cuda_runtime.h>
__global__ void k(float *a, int pitch, int width) { a[threadIdx.x] = pitch + width; }
__global__ void bytes(char *a, size_t pitch, unsigned width) { a[threadIdx.x] = pitch + width; }
__global__ void narrow(char *a, short pitch) { a[threadIdx.x] = pitch; }
__global__ void elements(float *a, int pitch, size_t width) { a[threadIdx.x] = pitch + width; }
int other();
void keep(size_t *pitch);

void given(int width, int height) {
  float *a;
  size_t pitch;
  cudaMallocPitch((void **)&a, &pitch, width * sizeof(float), height);
  k<<<1, 32>>>(a, pitch / sizeof(float), width);
  k<<<2, 32>>>(a, pitch, width);
  // Not the number of elements.
  k<<<3, 32>>>(a, pitch / 8, width);
  k<<<4, 32>>>(a, pitch * 2, width);
  k<<<5, 32>>>(a, pitch - 1, width);
}

void notGiven(int width, int height) {
  float *a;
  size_t pitch;
  cudaMallocPitch(&a, &pitch, sizeof(float) * width, height);
  pitch /= sizeof(float);
  k<<<dim3(width / 16, height / 16), dim3(16, 16)>>>(a, (int)pitch, 5);
  k<<<dim3((width + 15) / 16, height / 16), dim3(16, 16)>>>(a, (int)pitch, 5);
}

void inBytes(unsigned width, unsigned short small) {
  char *a;
  size_t pitch;
  cudaMallocPitch(&a, &pitch, width, 5);
  bytes<<<1, 32>>>(a, pitch, width);
  bytes<<<width / 32, 32>>>(a, pitch, 5);
  narrow<<<1, 32>>>(a, pitch);
  cudaMallocPitch(&a, &pitch, small, 5);
  bytes<<<1, 32>>>(a, pitch, small);
}

void constants() {
  float *a;
  size_t pitch;
  cudaMallocPitch(&a, &pitch, 1000, 5);
  k<<<1, 32>>>(a, pitch / sizeof(float), 5);
  cudaMallocPitch(&a, &pitch, 1ul << 40, 5);
  k<<<2, 32>>>(a, pitch, 5);
}

// The product may wrap around.
void wide(size_t width) {
  float *a;
  size_t pitch;
  cudaMallocPitch(&a, &pitch, width * sizeof(float), 5);
  elements<<<1, 32>>>(a, pitch / sizeof(float), width);
}

// The pitch of the last call counts, and nothing is known of a pitch that others may change.
void changed(int width, int wider) {
  float *a;
  size_t pitch;
  cudaMallocPitch(&a, &pitch, wider * sizeof(float), 5);
  cudaMallocPitch(&a, &pitch, width * sizeof(float), 5);
  k<<<1, 32>>>(a, pitch / sizeof(float), width);
  k<<<2, 32>>>(a, pitch / sizeof(float), wider);
  pitch = other();
  k<<<3, 32>>>(a, pitch / sizeof(float), width);
}

void kept(int width) {
  float *a;
  size_t pitch;
  keep(&pitch);
  cudaMallocPitch(&a, &pitch, width * sizeof(float), 5);
  other();
  k<<<1, 32>>>(a, pitch / sizeof(float), width);
}

void inLoop(int width) {
  float *a;
  size_t pitch = 0;
  for (int i = 0; i < 10; i++) {
    k<<<1, 32>>>(a, pitch / sizeof(float), width);
    cudaMallocPitch(&a, &pitch, width * sizeof(float), 5);
    k<<<2, 32>>>(a, pitch / sizeof(float), width);
    width = other();
  }
}

void threeDimensions(int width) {
  cudaPitchedPtr p;
  cudaMalloc3D(&p, make_cudaExtent(width * sizeof(char), 7, 9));
  bytes<<<1, 32>>>((char *)p.ptr, p.pitch, width);
}
