// run: --grid 1 --block 4 --arg a=9 --arg out=zeros:4
// ends: clean
__global__ void chain(int *a, int *out) {
  out[threadIdx.x] = atomicExch(a, threadIdx.x);
  __syncthreads();
  int seen = 0;
  for (int i = 0; i < 4; i++) seen += out[i];
  assert(seen + *a == 9 + 0 + 1 + 2 + 3);
}
