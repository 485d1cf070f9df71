// check --grid 1 --block 64: races refuted
// run: --grid 1 --block 64 --arg n=0 --arg out=zeros:64
// ends: error
__global__ void count(int n, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x, i = -2147483647 - 1, v;
  while (1) {
    s[t] = i;
    __syncthreads();
    v = s[(t + 1) % 64];
    __syncthreads();
    if (v < n) break;
    i++;
  }
  if (i < -2147483647) out[t / 2] = t; //~ race.write-write
}
