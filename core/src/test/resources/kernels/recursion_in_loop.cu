// run: --grid 1 --block 1 --arg out=zeros:1 --arg a=3,1,4,1,5,9,2,6
// ends: clean
// memory: out = -2
// check: proved
__device__ int alternate(const int *a, int end) {
  int sum = a[end];
  for (int i = 0; i < end; i++) {
    if (i % 2 == 0) sum += alternate(a, i);
    else sum -= alternate(a, i - 1) * 2;
  }
  return sum;
}

__global__ void table(int *out, const int *a) {
  out[blockIdx.x * blockDim.x + threadIdx.x] = alternate(a, 7);
}
