// run: --grid 1 --block 4 --arg out=zeros:4 --arg in=iota:4 --arg n=3
// ends: error
// check: races refuted
//
// A barrier is missing behind the one that some threads do not come to.
__global__ void shift(int *out, const int *in, int n) {
  __shared__ int s[256];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;
  if (i >= n) return;
  s[t] = in[i];
  __syncthreads();
  out[i] = s[0]; //~ race.read-write
  s[t] = 0;
}
