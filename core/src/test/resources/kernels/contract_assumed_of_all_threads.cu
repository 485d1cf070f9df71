// check --grid 1 --block 8: proved
// run: --grid 1 --block 8 --arg a=zeros:8 --arg n=5 --arg m=6
// ends: clean
__global__ void all(int *a, int n, int m) {
  __global_requires(n > 3);
  __global_assume(m > n);
  __assert(m > 4);
  a[threadIdx.x] = 1;
}
