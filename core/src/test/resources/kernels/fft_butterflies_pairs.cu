// run: --grid 2 --block 4 --arg a=ones:16
// memory: a = 8 0 0 0 0 0 0 0 8 0 0 0 0 0 0 0
// ends: clean
// check: proved
//
// Each thread has a pair of points, `half` apart.
__global__ void transform(int *a) {
  extern __shared__ int s[];
  int t = threadIdx.x;
  int n = 2 * blockDim.x;
  int *part = a + blockIdx.x * n;
  s[2 * t] = part[2 * t];
  s[2 * t + 1] = part[2 * t + 1];
  __syncthreads(); // spare: the first pair is the thread's own
  for (int half = 1; half < n; half *= 2) {
    int low = t / half * half * 2 + t % half;
    int high = low + half;
    int x = s[low], y = s[high];
    s[low] = x + y;
    s[high] = x - y;
    __syncthreads();
  }
  part[2 * t] = s[2 * t];
  part[2 * t + 1] = s[2 * t + 1];
}
