// What the runtime says of devices.
__global__ void k(int *a, int n) { a[threadIdx.x * n] = 1; }

void warps(int *a) {
  cudaDeviceProp p;
  cudaGetDeviceProperties(&p, 0);
  k<<<1, p.warpSize>>>(a, p.multiProcessorCount);
}

void others(int *a) {
  cudaDeviceProp p;
  cudaGetDeviceProperties(&p, 0);
  p.warpSize++;
  k<<<1, p.warpSize * 4>>>(a, p.major);
}

void changed(cudaDeviceProp *);
void byOthers(int *a) {
  cudaDeviceProp p;
  cudaGetDeviceProperties(&p, 0);
  changed(&p);
  k<<<1, p.warpSize>>>(a, p.major);
}
