// run: --grid 1 --block 2 --arg bins=zeros:10 --arg in=0.5,0.55 --arg n=2
// ends: error
// check: races refuted
__global__ void count(int *bins, const float *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    int bin = (int)(in[i] * 10.0f);
    if (bin >= 3 && bin < 10) {
      bins[bin]++; //~ race.read-write race.write-write
    }
  }
}
