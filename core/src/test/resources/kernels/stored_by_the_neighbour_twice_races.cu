// check --block 64: races refuted
// run: --grid 1 --block 8 --arg out=zeros:16
// ends: error
__global__ void scatter(int *out) {
  __shared__ int a[1024];
  int t = threadIdx.x;
  a[t] = t / 2;
  __syncthreads();
  out[blockIdx.x * blockDim.x + a[(t + 1) % blockDim.x]] = t; //~ race.write-write
}
