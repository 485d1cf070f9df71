// run: --grid 1 --block 8 --arg a=5,0,7,1,9 --arg n=5 --arg out=zeros:8
// ends: clean
// check --grid 1: proved
// memory: out = 1 0 1 0 1 0 0 0
__global__ void large(const int *a, int n, int *out) {
  int i = threadIdx.x;
  out[i] = i < n && a[i] > 4 || i > 100 ? 1 : 0;
}
