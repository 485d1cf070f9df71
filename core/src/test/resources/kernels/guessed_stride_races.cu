// check --grid 1 --block 64: races refuted
// run: --grid 1 --block 64 --arg d=zeros:512 --arg a=zeros:512 --arg n=512
// ends: error
__global__ void jumps(int *a, const int *d, int n) {
  for (int i = threadIdx.x; i < n; i += 64 * (1 + (d[i] & 3))) a[i / 2] = i + threadIdx.x; //~ race.write-write
}
