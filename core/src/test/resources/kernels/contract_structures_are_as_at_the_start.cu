// check: proved
// run: --grid 1 --block 8 --arg a=zeros:8
// ends: clean
__device__ int next(int2 v) {
  __ensures(__return_val_int() == v.x + 1);
  v.x++;
  return v.x;
}

__global__ void write(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = next(make_int2(threadIdx.x, 1));
}
