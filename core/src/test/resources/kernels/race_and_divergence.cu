// run: --grid 1 --block 4 --arg out=zeros:4 --arg n=2 --exited-threads waited
// ends: error
// check --exited-threads waited: races refuted, divergence refuted
// check: races refuted
//
// Two bugs that have nothing to do with each other.
__global__ void both(int *out, int n) {
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t] = t;
  out[blockIdx.x * blockDim.x + t] = s[blockDim.x - 1 - t]; //~ race.read-write
  if (t < n) __syncthreads(); //~ divergence.barrier
}
