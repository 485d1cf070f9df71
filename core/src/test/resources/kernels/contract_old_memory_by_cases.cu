// check --block 64: unknown unsupported.contract
// run: --grid 1 --block 4 --arg a=iota:8
// ends: clean
__device__ void raise(int *p, int i) {
  __ensures(p[i] == __old_int(i < 2 && p[i] > 3 ? p[i] + 1 : p[i]) + 1);
  p[i] += 1;
}

__global__ void raised(int *a) {
  raise(a, blockIdx.x * blockDim.x + threadIdx.x);
}
