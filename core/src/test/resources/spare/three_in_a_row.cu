// run: --grid 1 --block 4 --arg a=iota:4
// memory: a = 1 2 3 0
// ends: clean
// check: proved
//
// Any two of the three can go.
__global__ void rotate(int *a) {
  __shared__ int part[1024];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;
  part[t] = a[i];
  __syncthreads(); // spare
  __syncthreads(); // spare
  __syncthreads(); // spare if one of those on line 12, line 13 stays
  a[i] = part[(t + 1) % blockDim.x];
}
