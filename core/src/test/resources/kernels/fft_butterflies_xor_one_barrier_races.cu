// run: --grid 1 --block 8 --arg re=ones:8
// ends: error
// check: races refuted
// fix: 1
__global__ void transform(float *re) {
  __shared__ float s[1024];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;
  s[t] = re[i];
  __syncthreads();
  for (int half = 1; half < blockDim.x; half <<= 1) {
    float other = s[t ^ half]; //~ race.read-write
    s[t] = t & half ? other - s[t] : other + s[t];
    __syncthreads();
  }
  re[i] = s[t];
}
