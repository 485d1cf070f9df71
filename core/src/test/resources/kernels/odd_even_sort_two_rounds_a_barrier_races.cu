// run: --grid 1 --block 7 --arg a=7,3,9,1,8,2,5
// ends: error
// check: races refuted
// fix: 1
//
// The even and the odd round have one barrier between them, and need two.
__global__ void sort(int *a) {
  extern __shared__ int s[];
  int t = threadIdx.x;
  int n = blockDim.x;
  int i = blockIdx.x * blockDim.x + t;
  s[t] = a[i];
  __syncthreads();
  for (int round = 0; round < n; round += 2) {
    if (t % 2 == 0 && t + 1 < n) {
      int low = min(s[t], s[t + 1]), high = max(s[t], s[t + 1]); //~ race.read-write
      s[t] = low; //~ race.write-write
      s[t + 1] = high; //~ race.write-write race.read-write
    }
    __syncthreads();
    if (t % 2 == 1 && t + 1 < n) {
      int low = min(s[t], s[t + 1]), high = max(s[t], s[t + 1]); //~ race.read-write
      s[t] = low; //~ race.write-write race.read-write
      s[t + 1] = high;
    }
  }
  __syncthreads();
  a[i] = s[t];
}
