// run: --grid 1 --block 4 --arg out=zeros:4 --arg in=iota:4 --arg n=3
// ends: clean
// memory: out = 3 2 1 0
// check --grid 1: proved
__global__ void reverse(int *out, const int *in, int n) {
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  if (t >= n) return;
  int other = s[blockDim.x - 1 - t];
  __syncthreads();
  s[t] = other;
  out[t] = s[t];
}
