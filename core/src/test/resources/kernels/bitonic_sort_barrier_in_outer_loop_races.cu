// run: --grid 1 --block 8 --arg data=5,3,8,1,9,2,7,4
// ends: error
// check: races refuted
// fix: 1
__global__ void sort(int *data) {
  extern __shared__ int s[];
  unsigned t = threadIdx.x;
  unsigned i = blockIdx.x * blockDim.x + t;
  s[t] = data[i];
  __syncthreads();
  for (unsigned k = 2; k <= blockDim.x; k *= 2) {
    for (unsigned j = k / 2; j > 0; j /= 2) {
      unsigned other = t ^ j;
      if (other > t && other < blockDim.x) {
        int low = min(s[t], s[other]); //~ race.read-write
        int high = max(s[t], s[other]); //~ race.read-write
        bool up = (t & k) == 0;
        s[t] = up ? low : high; //~ race.write-write
        s[other] = up ? high : low; //~ race.write-write
      }
    }
    __syncthreads();
  }
  data[i] = s[t];
}
