// check: contracts refuted
// run: --grid 2 --block 256 --arg n=512 --arg in=iota:512 --arg out=zeros:512
// ends: error
//@ requires blockDim.x == 256 && 0 <= n && n <= blockDim.x * gridDim.x;
//@ ensures (\forall int i; 1 <= i && i < n - 1; out[i] == in[i - 1] + in[i] + in[i + 1]); //~ assert.failed
__global__ void stencil(const int *in, int *out, int n) {
  __shared__ int t[258];
  int g = blockIdx.x * blockDim.x + threadIdx.x;
  int l = threadIdx.x + 1;
  t[l] = g < n ? in[g] : 0;
  if (threadIdx.x == 0) t[0] = g > 0 ? in[g] : 0;
  if (threadIdx.x == 255) t[257] = g + 1 < n ? in[g + 1] : 0;
  __syncthreads();
  if (g < n) out[g] = t[l - 1] + t[l] + t[l + 1];
}
