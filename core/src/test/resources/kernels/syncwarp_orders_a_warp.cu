// run: --grid 1 --block 8 --arg out=zeros:8
// ends: clean
// check --grid 1 --block 8: proved
// memory: out = 7 6 5 4 3 2 1 0
__global__ void reverse(int *out) {
  __shared__ int s[8];
  s[threadIdx.x] = threadIdx.x;
  __syncwarp();
  out[threadIdx.x] = s[7 - threadIdx.x];
}
