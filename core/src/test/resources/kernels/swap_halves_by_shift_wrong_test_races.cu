// run: --grid 1 --block 8 --arg a=iota:8
// ends: error
// check: races refuted
//
// The test is for the lowest bit, which tells pairs apart only in the first round.
__global__ void wander(int *a) {
  extern __shared__ int s[];
  int t = threadIdx.x;
  int n = blockDim.x;
  int i = blockIdx.x * blockDim.x + t;
  s[t] = a[i];
  for (int distance = 1; distance < n; distance <<= 1) {
    __syncthreads();
    if ((t & 1) == 0 && t + distance < n) {
      int swap = s[t];
      s[t] = s[t + distance]; //~ race.read-write race.write-write
      s[t + distance] = swap; //~ race.read-write race.write-write
    }
  }
  __syncthreads();
  a[i] = s[t];
}
