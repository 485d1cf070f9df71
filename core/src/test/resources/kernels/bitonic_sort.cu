// run: --grid 1 --block 8 --arg data=5,3,8,1,9,2,7,4
// ends: clean
// check --grid 1: proved
// schedules: seed:1 seed:2 seed:3 lockstep all
// memory: data = 1 2 3 4 5 7 8 9
__global__ void sort(int *data) {
  __shared__ int s[8];
  unsigned t = threadIdx.x;
  s[t] = data[t];
  for (unsigned k = 2; k <= 8; k <<= 1) {
    for (unsigned j = k >> 1; j > 0; j >>= 1) {
      __syncthreads();
      unsigned other = t ^ j;
      if (other > t && (s[t] > s[other]) == ((t & k) == 0)) {
        int swap = s[t];
        s[t] = s[other];
        s[other] = swap;
      }
    }
  }
  __syncthreads();
  data[t] = s[t];
}
