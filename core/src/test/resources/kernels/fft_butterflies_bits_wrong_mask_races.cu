// run: --grid 1 --block 4 --arg a=ones:8
// ends: error
// check --block 4: races refuted
// fix: 2
//
// The bits above the gap are not shifted.
__global__ void transform(int *a) {
  __shared__ int s[8];
  unsigned t = threadIdx.x;
  int *part = a + blockIdx.x * 8;
  s[t] = part[t];
  s[t + 4] = part[t + 4];
  for (unsigned bit = 0; bit < 3; bit++) {
    __syncthreads();
    unsigned half = 1u << bit;
    unsigned low = t;
    unsigned high = low + half;
    int x = s[low], y = s[high]; //~ race.read-write
    s[low] = x + y; //~ race.write-write race.read-write
    s[high] = x - y; //~ race.write-write race.read-write
  }
  __syncthreads();
  part[t] = s[t];
  part[t + 4] = s[t + 4];
}
