// run: --grid 1 --block 3 --arg a=9 --arg out=zeros:3
// ends: clean
// schedules: all seed:1 lockstep
__global__ void chain(int *a, int *out) {
  out[threadIdx.x] = atomicExch(a, threadIdx.x);
  __syncthreads();
  int seen = 0;
  for (int i = 0; i < 3; i++) seen += out[i];
  assert(seen + *a == 9 + 0 + 1 + 2);
}
