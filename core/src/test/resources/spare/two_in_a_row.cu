// run: --grid 2 --block 4 --arg a=iota:8
// memory: a = 1 2 3 0 5 6 7 4
// ends: clean
// check: proved
//
// One of the two is needed, whichever it is.
__global__ void rotate(int *a) {
  __shared__ int part[1024];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;
  part[t] = a[i];
  __syncthreads(); // spare
  __syncthreads(); // spare if the one on line 12 stays
  a[i] = part[(t + 1) % blockDim.x];
}
