// Grids that the host computes by way of floating-point numbers.
#include <cmath>

__global__ void k(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = n; }
__global__ void u(int *a, unsigned n) { a[blockIdx.x * blockDim.x + threadIdx.x] = n; }

void casts(int *a, int n, int threads) { k<<<(int)ceil((double)n / (double)threads), threads>>>(a, n); }

void constant(int *a, int n) { k<<<ceil(n / 256.0), 256>>>(a, n); }

void product(int *a, int n) { k<<<std::ceil(1.0 * n / 256), 256>>>(a, n); }

void unsignedOnes(int *a, unsigned n, unsigned t) { u<<<(unsigned)ceil((double)n / t), t>>>(a, n); }

void ofAnInteger(int *a, int n) { k<<<(int)ceil(n / 256), 256>>>(a, n); }

// Of these nothing is known.
void narrow(int *a, int n) { k<<<(int)ceilf((float)n / 256), 256>>>(a, n); }

void downwards(int *a, int n) { k<<<(int)(n / 256.0), 256>>>(a, n); }

void bySomething(int *a, int n, int other) { k<<<(int)ceil((double)n / other), 256>>>(a, n); }

void byAHalf(int *a, int n) { k<<<(int)ceil(n / 0.5), 256>>>(a, n); }

void wide(int *a, long n) { k<<<(int)ceil(n / 256.0), 256>>>(a, (int)n); }

void mixed(int *a, int n, unsigned t) { k<<<(int)ceil((double)n / t), t>>>(a, n); }
