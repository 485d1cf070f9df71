// run: --grid 1 --block 4 --arg out=zeros:4 --arg n=0
// run clean: --grid 1 --block 4 --arg out=zeros:4 --arg n=2
// ends: error
// check: races refuted
// check --param n=2: proved
// fix: 1
//
// The only barrier stands in a loop that may not run.
__global__ void swap(int *out, int n) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[t] = t;
  for (int i = 0; i < n; i++) __syncthreads();
  out[blockIdx.x * blockDim.x + t] = s[blockDim.x - 1 - t]; //~ race.read-write
}
