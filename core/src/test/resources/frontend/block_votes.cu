__global__ void votes(int *a) {
  a[0] = __syncthreads_count(a[1]);
  if (__syncthreads_or(threadIdx.x == 3)) a[2] = __syncthreads_and(a[3] > 0);
}
