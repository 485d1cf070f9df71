// run: --grid 2 --block 3 --arg a=iota:35 --arg x=iota:7 --arg y=zeros:5 --arg rows=5 --arg columns=7
// run clean: --grid 2 --block 3 --arg a=iota:15 --arg x=iota:3 --arg y=zeros:5 --arg rows=5 --arg columns=3
// ends: error
// check: races refuted
// fix: 1
//
// The next chunk is brought while the last one is still in use.
__global__ void multiply(const int *a, const int *x, int *y, int rows, int columns) {
  extern __shared__ int chunk[];
  int t = threadIdx.x;
  int size = blockDim.x;
  int row = blockIdx.x * blockDim.x + t;
  int sum = 0;
  for (int first = 0; first < columns; first += size) {
    int count = min(size, columns - first);
    if (t < count) chunk[t] = x[first + t]; //~ race.read-write
    __syncthreads();
    if (row < rows) {
      for (int i = 0; i < count; i++) sum += a[row * columns + first + i] * chunk[i];
    }
  }
  if (row < rows) y[row] = sum;
}
