// run: --grid 2 --block 4 --arg d=iota:8 --arg j=2 --arg k=4
// ends: clean
// check: proved
__global__ void exchange(float *d, int j, int k) {
  unsigned i = threadIdx.x + blockDim.x * blockIdx.x;
  unsigned other = i ^ j;
  if (other > i) {
    bool isUp = (i & k) == 0;
    if (isUp ? d[i] > d[other] : d[i] < d[other]) {
      float t = d[i];
      d[i] = d[other];
      d[other] = t;
    }
  }
}
