// run: --grid 1 --block 4 --arg out=zeros:4
// ends: clean
// memory: out = 7 6 5 4
__global__ void reverse(int *out) {
  __shared__ int s[4];
  s[threadIdx.x] = threadIdx.x;
  int all = __syncthreads_count(1);
  out[threadIdx.x] = s[3 - threadIdx.x] + all;
}
