// check: bounds data-dependent
// run: --grid 1 --block 4 --arg n=4 --arg m=3 --arg data=zeros:4 --arg hist=zeros:3
// ends: clean
//@ requires n == blockDim.x && m <= n && gridDim.x == 1;
//@ ensures (\forall int b; 0 <= b && b < m; hist[b] == (\sum int i; 0 <= i && i < n && data[i] == b; 1));
__global__ void histogram(const int *data, int *hist, int n, int m) {
  __shared__ int s[1024];
  int t = threadIdx.x;
  s[t] = 0;
  __syncthreads();
  atomicAdd(&s[data[t]], 1);
  __syncthreads();
  if (t < m) hist[t] = s[t];
}
