// check: proved
// run: --grid 1 --block 4 --arg a=zeros:4 --arg s=zeros:4
// ends: clean
//@ requires gridDim.x == 1;
//@ requires Perm(s[threadIdx.x], write) ** Perm(a[threadIdx.x], write);
//@ ensures a[threadIdx.x] == threadIdx.x + 1 || threadIdx.x + 1 == blockDim.x;
__global__ void k(int *a, int *s) {
  int t = threadIdx.x;
  s[t] = t;
  //@ ensures t + 1 < blockDim.x ==> Perm(s[t + 1], read) ** s[t + 1] == t + 1;
  //@ ensures PointsTo(a[t], write, \old(a[t]));
  __syncthreads();
  if (t + 1 < blockDim.x) a[t] = s[t + 1];
}
