// run: --grid 1 --block 4 --arg out=zeros:4 --arg in=iota:4 --arg n=3
// run clean: --grid 1 --block 4 --arg out=zeros:4 --arg in=iota:4 --arg n=4
// ends: error
// check: races refuted
//
// Who exits passes no barrier, so nothing orders what it wrote with what others read afterwards.
__global__ void reverse(int *out, const int *in, int n) {
  __shared__ int s[256];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;
  s[t] = in[i];
  if (i >= n) return;
  __syncthreads();
  out[i] = s[blockDim.x - 1 - t]; //~ race.read-write
}
