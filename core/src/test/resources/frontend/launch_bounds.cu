__global__ void __launch_bounds__(256) bounded(int *a) {
  a[threadIdx.x] = 0;
}
