// check: proved
// run: --grid 2 --block 1024 --arg a=zeros:2048
// ends: clean
__device__ void set(int *p, int i, int v) { p[i] = v; }
//@ requires Perm(a[blockIdx.x * blockDim.x + threadIdx.x], write);
__global__ void k(int *a) {
  __shared__ int s[1024];
  int t = threadIdx.x;
  set(s, 1023 - t, t);
  //@ ensures Perm(s[t], write);
  __syncthreads();
  set(s, t, t + 1);
  //@ ensures Perm(s[1023 - t], read) ** Perm(a[blockIdx.x * blockDim.x + t], write);
  __syncthreads();
  set(a, blockIdx.x * blockDim.x + t, s[1023 - t]);
}
