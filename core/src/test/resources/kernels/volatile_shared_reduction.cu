// run: --grid 1 --block 8 --arg in=iota:8 --arg out=zeros:1
// memory: out = 28
// ends: clean
// check --grid 1: proved
//
// Nobody but the block writes shared memory: between two barriers it is as it was.
__global__ void sum(int *out, const int *in) {
  volatile __shared__ int s[256];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  for (int d = blockDim.x / 2; d > 0; d /= 2) {
    if (t < d) s[t] = s[t] + s[t + d];
    __syncthreads();
  }
  int total = s[0];
  if (total != 0) {
    __syncthreads();
    if (t == 0) s[0] = 0;
  }
  if (t == 0) *out = total;
}
