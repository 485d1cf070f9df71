// run: --grid 1 --block 6 --arg out=zeros:18
// ends: clean
// memory: out = 2 2 2 2 2 2 0 0 0 0 0 0 1 1 1 1 1 1
__global__ void vote(int *out) {
  int t = threadIdx.x;
  out[t] = __syncthreads_count(t > 3);
  out[6 + t] = __syncthreads_and(t > 3) != 0;
  out[12 + t] = __syncthreads_or(t > 3) != 0;
}
