// check --block 64: proved
// run: --grid 1 --block 4 --arg a=iota:8 --arg b=zeros:8
// ends: clean
__device__ void raise(int *p, int *q, int i) {
  __ensures(p[i] == __old_int(p[i]) + 1);
  __ensures(__old_int(p[i] + q[i]) == q[i]);
  q[i] = p[i] + q[i];
  p[i] += 1;
}

__global__ void raised(int *a, int *b) {
  raise(a, b, blockIdx.x * blockDim.x + threadIdx.x);
}
