// run: --grid 2 --block 4 --arg a=ones:16
// memory: a = 8 0 0 0 0 0 0 0 8 0 0 0 0 0 0 0
// ends: clean
// check --block 4: proved
__global__ void transform(int *a) {
  __shared__ int s[8];
  unsigned t = threadIdx.x;
  int *part = a + blockIdx.x * 8;
  s[t] = part[t];
  s[t + 4] = part[t + 4];
  for (unsigned bit = 0; bit < 3; bit++) {
    __syncthreads();
    unsigned half = 1u << bit;
    unsigned low = (t & (half - 1)) | ((t & ~(half - 1)) << 1);
    unsigned high = low | half;
    int x = s[low], y = s[high];
    s[low] = x + y;
    s[high] = x - y;
  }
  __syncthreads(); // spare: the last pair is the thread's own
  part[t] = s[t];
  part[t + 4] = s[t + 4];
}
