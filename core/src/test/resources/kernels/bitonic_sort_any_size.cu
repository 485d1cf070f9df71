// run: --grid 2 --block 8 --arg data=5,3,8,1,9,2,7,4,8,7,6,5,4,3,2,1
// memory: data = 1 2 3 4 5 7 8 9 1 2 3 4 5 6 7 8
// run: --grid 1 --block 6 --arg data=5,3,8,1,9,2
// ends: clean
// check --block 8: proved
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
        bool up = (t & k) == 0;
        if ((s[t] > s[other]) == up) {
          int swap = s[t];
          s[t] = s[other];
          s[other] = swap;
        }
      }
      __syncthreads();
    }
  }
  data[i] = s[t];
}
