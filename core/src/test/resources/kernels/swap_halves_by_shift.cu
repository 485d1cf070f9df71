// run: --grid 2 --block 8 --arg a=iota:16
// run: --grid 1 --block 5 --arg a=iota:5
// ends: clean
// check: proved
//
// Distances by `<<=` and `>>=`; each pair is handled by its lower thread.
__global__ void wander(int *a) {
  extern __shared__ int s[];
  int t = threadIdx.x;
  int n = blockDim.x;
  int i = blockIdx.x * blockDim.x + t;
  s[t] = a[i];
  int distance = 1;
  for (; distance < n; distance <<= 1) {
    __syncthreads();
    if ((t & distance) == 0 && t + distance < n) {
      int swap = s[t];
      s[t] = s[t + distance];
      s[t + distance] = swap;
    }
  }
  __syncthreads();
  a[i] = s[t];
}
