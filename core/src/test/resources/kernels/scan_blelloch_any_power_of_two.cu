// run: --grid 1 --block 4 --arg data=3,1,7,0,4,1,6,3 --arg n=8
// ends: clean
// check --grid 1: proved
// memory: data = 0 3 4 11 11 15 16 22
__global__ void scan(int *data, int n) {
  __requires(n == 2 * blockDim.x);
  __requires((n & (n - 1)) == 0);
  extern __shared__ int temp[];
  int t = threadIdx.x;
  int offset = 1;
  temp[2 * t] = data[2 * t];
  temp[2 * t + 1] = data[2 * t + 1];
  for (int d = n >> 1; d > 0; d >>= 1) {
    __syncthreads();
    if (t < d) temp[offset * (2 * t + 2) - 1] += temp[offset * (2 * t + 1) - 1];
    offset *= 2;
  }
  if (t == 0) temp[n - 1] = 0;
  for (int d = 1; d < n; d *= 2) {
    offset >>= 1;
    __syncthreads();
    if (t < d) {
      int low = offset * (2 * t + 1) - 1;
      int high = offset * (2 * t + 2) - 1;
      int value = temp[low];
      temp[low] = temp[high];
      temp[high] += value;
    }
  }
  __syncthreads(); // spare: the last pair is the thread's own
  data[2 * t] = temp[2 * t];
  data[2 * t + 1] = temp[2 * t + 1];
}
