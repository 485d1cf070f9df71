// check --grid 1 --block 64: proved
// run: --grid 1 --block 64 --arg d=iota:512 --arg a=zeros:512 --arg n=512
// ends: clean
__global__ void jumps(int *a, const int *d, int n) {
  for (int i = threadIdx.x; i < n; i += 64 * (1 + (d[i] & 3))) a[i] = i + threadIdx.x;
}
