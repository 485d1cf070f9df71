__global__ void atomics(int *a, unsigned *b, float *f) {
  __shared__ int s;
  if (threadIdx.x == 0) s = 0;
  __syncthreads();
  int old = atomicAdd(&s, 1);
  atomicMax_block(&a[old], 3);
  atomicMin(&b[1], 4u);
  atomicCAS_system(a, old, 5);
  atomicAdd(f, 0.5f);
  __threadfence();
}
