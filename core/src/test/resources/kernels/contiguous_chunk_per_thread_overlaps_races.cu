// run: --grid 2 --block 3 --arg a=zeros:13 --arg n=13 --arg chunk=2
// ends: error
// check: races refuted
__global__ void fill(int *a, int n, int chunk) {
  int id = blockIdx.x * blockDim.x + threadIdx.x;
  int end = min((id + 1) * chunk, n - 1);
  for (int i = id * chunk; i <= end; i++) a[i] = id; //~ race.write-write
}
