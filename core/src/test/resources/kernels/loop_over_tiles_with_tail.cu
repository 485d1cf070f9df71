// run: --grid 1 --block 4 --arg in=iota:10 --arg out=zeros:1 --arg n=10
// ends: clean
// check --grid 1: proved
// memory: out = 45
//
// All threads pass all barriers, also those with nothing left to load.
__global__ void sum(const int *in, int *out, int n) {
  __shared__ int tile[4];
  int total = 0;
  for (int start = 0; start < n; start += blockDim.x) {
    int i = start + threadIdx.x;
    tile[threadIdx.x] = i < n ? in[i] : 0;
    __syncthreads();
    if (threadIdx.x == 0) {
      for (int k = 0; k < 4; k++) total += tile[k];
    }
    __syncthreads();
  }
  if (threadIdx.x == 0) *out = total;
}
