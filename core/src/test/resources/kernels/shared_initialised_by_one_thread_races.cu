// run: --grid 1 --block 4 --arg out=zeros:4
// ends: error
// check --grid 1: races refuted
// fix: 1
__global__ void count(int *out) {
  __shared__ int n;
  if (threadIdx.x == 0) n = 0;
  atomicAdd(&n, 1); //~ race.atomic
  __syncthreads();
  out[threadIdx.x] = n;
}
