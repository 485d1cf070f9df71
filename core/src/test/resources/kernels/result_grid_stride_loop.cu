// check: proved
// run: --grid 2 --block 2 --arg n=7 --arg a=iota:7 --arg b=zeros:7
// ends: clean
//@ ensures (\forall int i; 0 <= i && i < n; b[i] == a[i] + 1);
__global__ void increment(const int *a, int *b, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    b[i] = a[i] + 1;
}
