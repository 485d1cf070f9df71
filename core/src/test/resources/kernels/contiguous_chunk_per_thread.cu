// run: --grid 2 --block 3 --arg a=zeros:11 --arg n=11 --arg chunk=2
// ends: clean
// check: proved
__global__ void fill(int *a, int n, int chunk) {
  int id = blockIdx.x * blockDim.x + threadIdx.x;
  int end = min((id + 1) * chunk, n);
  for (int i = id * chunk; i < end; i++) a[i] = id;
}
