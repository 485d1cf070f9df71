// run: --grid 1 --block 4 --arg n=5
// ends: clean
// check: proved
__device__ void halve(int *s, int n) {
  if (n == 0) return;
  s[threadIdx.x] += n;
  __syncthreads();
  halve(s, n / 2);
  s[threadIdx.x ^ 1] = n;
  __syncthreads(); // spare: each thread writes there again
}

__global__ void steps(int n) {
  __shared__ int s[256];
  s[threadIdx.x ^ 2] = 0;
  __syncthreads();
  halve(s, n);
}
