// An access in a function is where it stands, and where the function was called.
__device__ void store(int *p, int value) {
  *p = value;
}

__device__ void store_twice(int *p) {
  store(p, 1);
  store(p + 1, 2);
}

__global__ void calls(int *a) {
  store_twice(a + 2 * threadIdx.x);
}
