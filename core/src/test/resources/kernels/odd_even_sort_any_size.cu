// run: --grid 2 --block 7 --arg a=7,3,9,1,8,2,5,6,5,4,3,2,1,0
// memory: a = 1 2 3 5 7 8 9 0 1 2 3 4 5 6
// ends: clean
// check: proved
__global__ void sort(int *a) {
  extern __shared__ int s[];
  int t = threadIdx.x;
  int n = blockDim.x;
  int i = blockIdx.x * blockDim.x + t;
  s[t] = a[i];
  __syncthreads();
  for (int round = 0; round < n; round++) {
    if (t % 2 == round % 2 && t + 1 < n) {
      if (s[t] > s[t + 1]) {
        int swap = s[t];
        s[t] = s[t + 1];
        s[t + 1] = swap;
      }
    }
    __syncthreads();
  }
  a[i] = s[t];
}
