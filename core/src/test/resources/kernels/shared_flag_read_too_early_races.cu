// run: --grid 1 --block 4 --arg in=1 --arg out=zeros:4
// ends: error
// check: races refuted
// fix: 1
__global__ void choose(int *out, const int *in) {
  __shared__ int flag;
  int t = threadIdx.x;
  if (t == 0) flag = in[blockIdx.x] > 0;
  if (flag) out[blockIdx.x * blockDim.x + t] = t; //~ race.read-write
}
