// check --block 64: proved
// run: --grid 1 --block 64 --arg n=9 --arg out=zeros:512
// ends: clean
__global__ void own(int *out, int n) {
  __shared__ int a[64];
  int t = threadIdx.x;
  a[t] = t;
  if (n > t)
    a[t] = 2 * t;
  else
    a[t] += 200;
  out[a[t] + blockIdx.x * 512] = t;
}
