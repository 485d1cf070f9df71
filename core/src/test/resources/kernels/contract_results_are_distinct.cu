// check --grid 1: proved
// run: --grid 1 --block 8 --arg a=zeros:16
// ends: clean
__device__ unsigned slot(unsigned t) {
  __requires(__implies(__enabled(), __distinct_unsigned_int(t)));
  __ensures(__implies(__enabled() & __other_bool(__enabled()),
                      __distinct_unsigned_int(__return_val_unsigned_int())));
  return 2 * t + 1;
}

__global__ void write(int *a) { a[slot(threadIdx.x)] = 1; }
