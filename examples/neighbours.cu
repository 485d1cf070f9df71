// Each thread adds its right neighbour's element to its own. The neighbour may not have written its
// element yet: a __syncthreads() is missing between lines 8 and 9.
__global__ void neighbours(int *out, const int *in) {
  __shared__ int tile[256];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int t = threadIdx.x;

  tile[t] = in[i];
  if (t + 1 < blockDim.x) out[i] = tile[t] + tile[t + 1];
}
