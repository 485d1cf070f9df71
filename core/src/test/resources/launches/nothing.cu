// No launch of this kernel, only the word: <<<1, 2>>>.
__global__ void k(int *a) { a[threadIdx.x] = 0; }
void host(int *a) {}
