// run: --grid 2 --block 4 --arg out=zeros:8 --arg in=iota:8 --arg n=6
// memory: out = 4 4 4 4 2 2 0 0
// ends: clean
// check --block 4: proved
//
// Threads past the end are gone before the first barrier, and not counted there.
__global__ void sums(int *out, const int *in, int n) {
  __shared__ int s[4];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;
  if (i >= n) return;
  s[t] = t;
  int there = __syncthreads_count(in[i] >= 0);
  for (int k = 0; k < 2; k++) {
    int next = s[(t + 1) % max(there, 1)];
    __syncthreads();
    s[t] = next;
    __syncthreads();
  }
  out[i] = there;
}
