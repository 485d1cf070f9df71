// run: --grid 2 --block 3 --arg in=iota:24 --arg out=zeros:24 --arg n=4
// run clean: --grid 2 --block 3 --arg in=iota:24 --arg out=zeros:24 --arg n=0
// ends: error
// check: races refuted
// check --param n=0: proved
// fix: 1
__global__ void __launch_bounds__(64) rotate(int *out, const int *in, int n) {
  __shared__ int s[2][64];
  int t = threadIdx.x;
  int size = blockDim.x;
  int id = blockIdx.x * blockDim.x + t;
  int total = gridDim.x * blockDim.x;
  int buf = 0;
  for (int i = 0; i < n; i++) {
    s[buf][t] = in[i * total + id]; //~ race.read-write
    out[i * total + id] = s[buf][size - 1 - t];
    buf ^= 1;
  }
}
