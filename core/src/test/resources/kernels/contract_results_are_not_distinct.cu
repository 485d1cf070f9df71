// check --grid 1 --block 8: contracts refuted
// run: --grid 1 --block 8 --arg a=zeros:16
// ends: error
__device__ unsigned slot(unsigned t) {
  __ensures(__implies(__enabled() & __other_bool(__enabled()), //~ assert.failed
                      __distinct_unsigned_int(__return_val_unsigned_int())));
  return t / 2;
}

__global__ void write(int *a) { a[threadIdx.x] = slot(threadIdx.x); }
