// run: --grid 1 --block 4 --arg a=iota:4 --arg times=zeros:4
// ends: clean
// check: proved
//
// The barrier decides what is measured.
__global__ void measure(int *a, long long *times) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  long long start = clock64();
  a[i] = 2 * a[i];
  __syncthreads();
  times[i] = clock64() - start;
}
