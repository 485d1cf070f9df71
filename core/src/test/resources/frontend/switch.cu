__global__ void choose(int *a, int kind) {
  switch (kind) {
    case 1:
      a[threadIdx.x] = 10;
      break;
    case -2:
      a[threadIdx.x] = 20;  // falls through
    case 7:
      __syncthreads();
      break;
    default:
      return;
  }
  a[threadIdx.x] += 1;
}
