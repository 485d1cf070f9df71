// check: proved
// check --block 64: proved
// run: --grid 2 --block 8 --arg out=zeros:16
// ends: clean
__global__ void scatter(int *out) {
  __shared__ int a[1024];
  int t = threadIdx.x;
  a[t] = t;
  __syncthreads();
  out[blockIdx.x * blockDim.x + a[(t + 1) % blockDim.x]] = t;
}
