// The host's part does not compile: there are no launches to be seen.
__global__ void k(int *a) { a[threadIdx.x] = 0; }
#ifndef __CUDA_ARCH__
void host(int *a) { k<<<1, 2>>>(a, undeclared); }
#endif
