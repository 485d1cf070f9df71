// run: --grid 2 --block 12 --arg out=zeros:24 --arg in=iota:24 --arg B=2 --arg N=3 --arg d=4
// ends: error
// check: races refuted
__global__ void permute(float *out, const float *in, int B, int N, int d) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < B * N * d) {
    int b = i / (N * d);
    int rest = i % (N * d);
    int n = rest / d;
    out[(n + b) * d + rest % d] = in[i]; //~ race.write-write
  }
}
