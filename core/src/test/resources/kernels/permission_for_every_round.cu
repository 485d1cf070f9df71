// check: proved
// run: --grid 1 --block 4 --arg a=zeros:10 --arg n=10
// ends: clean
//@ requires gridDim.x == 1;
//@ requires (\forall* int i; 0 <= i && i < n && i % blockDim.x == threadIdx.x; Perm(a[i], write));
__global__ void k(int *a, int n) {
  int t = threadIdx.x;
  for (int i = t; i < n; i += blockDim.x) a[i] = i;
}
