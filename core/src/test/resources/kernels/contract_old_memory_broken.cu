// check --block 64: contracts refuted
// run: --grid 1 --block 4 --arg a=iota:8
// ends: error
__device__ void raise(int *p, int i) {
  __ensures(p[i] == __old_int(p[i])); //~ assert.failed
  p[i] += 1;
}

__global__ void raised(int *a) {
  raise(a, blockIdx.x * blockDim.x + threadIdx.x);
}
