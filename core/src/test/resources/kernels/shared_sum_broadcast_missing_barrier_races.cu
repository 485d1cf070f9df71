// run: --grid 1 --block 4 --arg a=iota:4
// ends: error
// check: races refuted
// fix: 1
__global__ void normalise(int *a) {
  __shared__ int sum;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x == 0) sum = 0;
  __syncthreads();
  atomicAdd(&sum, a[i]); //~ race.atomic
  a[i] = sum - a[i];
}
