// run: --grid 1 --block 4 --arg a=iota:4 --arg n=2
// ends: clean
// check: proved
//
// Each round reads what the one before wrote into the other half.
__global__ void rounds(int *a, int n) {
  __shared__ int part[2][1024];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;
  part[0][t] = a[i];
  for (int round = 0; round < n; round++) {
    __syncthreads();
    part[(round + 1) % 2][t] = part[round % 2][(t + 1) % blockDim.x];
    __syncthreads(); // spare
  }
  a[i] = part[n & 1][t];
}
