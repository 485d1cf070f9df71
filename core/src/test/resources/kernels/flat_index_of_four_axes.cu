// run: --grid 2,2,2 --block 2 --arg out=zeros:16 --arg B=2 --arg N=2 --arg H=2 --arg d=2
// ends: clean
// check: proved
__global__ void fill(int *out, int B, int N, int H, int d) {
  int b = blockIdx.z, n = blockIdx.y, h = blockIdx.x, k = threadIdx.x;
  __builtin_assume(d > 0 && N > 0 && H > 0);
  if (b < B && n < N && h < H && k < d) out[b * N * H * d + n * H * d + h * d + k] = b + k;
}
