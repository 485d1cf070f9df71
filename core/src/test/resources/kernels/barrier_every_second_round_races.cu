// run: --grid 1 --block 4 --arg out=zeros:4 --arg n=5
// run clean: --grid 1 --block 4 --arg out=zeros:4 --arg n=2
// ends: error
// check: races refuted
// check --param n=2: proved
// fix: 1
__global__ void alternate(int *out, int n) {
  __shared__ int s[128];
  int t = threadIdx.x;
  int sum = 0;
  for (int i = 0; i < n; i++) {
    if (i % 2 == 0) {
      s[t] = i + t; //~ race.read-write
      __syncthreads();
    } else {
      sum += s[blockDim.x - 1 - t];
    }
  }
  out[blockIdx.x * blockDim.x + t] = sum;
}
