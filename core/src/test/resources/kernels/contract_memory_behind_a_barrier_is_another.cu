// check --block 64: assertions refuted
// run: --grid 1 --block 64 --arg out=zeros:64
// ends: error
__global__ void shift(int *out) {
  __shared__ int a[64];
  int t = threadIdx.x;
  a[t] = 3 * t;
  __syncthreads();
  int next = a[(t + 1) % 64];
  __assert(next == 3 * t + 3); //~ assert.failed
  out[blockIdx.x * 64 + t] = next;
}
