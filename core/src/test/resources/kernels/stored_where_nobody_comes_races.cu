// check --grid 1 --block 64: races refuted
// run: --grid 1 --block 64 --arg n=300 --arg out=zeros:64
// ends: error
__global__ void scale(int n, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x, r = 0;
  if (n >= 0 && n < 100) {
    s[t] = n * 10000000;
    __syncthreads();
    r = s[(t + 1) % 64];
  }
  if (n >= 300) out[r + t / 2] = t; //~ race.write-write
}
