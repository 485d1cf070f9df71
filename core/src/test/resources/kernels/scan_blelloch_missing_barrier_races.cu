// run: --grid 1 --block 4 --arg data=3,1,7,0,4,1,6,3
// ends: error
// check --block 4: races refuted
// fix: 1
//
// No barrier in the sweep down.
__global__ void scan(int *data) {
  __shared__ int temp[8];
  const int n = 8;
  int t = threadIdx.x;
  int offset = 1;
  int *part = data + blockIdx.x * n;
  temp[2 * t] = part[2 * t];
  temp[2 * t + 1] = part[2 * t + 1];
  for (int d = n >> 1; d > 0; d >>= 1) {
    __syncthreads();
    if (t < d) temp[offset * (2 * t + 2) - 1] += temp[offset * (2 * t + 1) - 1];
    offset *= 2;
  }
  if (t == 0) temp[n - 1] = 0;
  __syncthreads();
  for (int d = 1; d < n; d *= 2) {
    offset >>= 1;
    if (t < d) {
      int low = offset * (2 * t + 1) - 1;
      int high = offset * (2 * t + 2) - 1;
      int value = temp[low]; //~ race.read-write
      temp[low] = temp[high]; //~ race.read-write race.write-write
      temp[high] += value; //~ race.read-write race.write-write
    }
  }
  __syncthreads();
  part[2 * t] = temp[2 * t];
  part[2 * t + 1] = temp[2 * t + 1];
}
