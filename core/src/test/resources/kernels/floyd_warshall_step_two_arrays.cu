// run: --grid 2,2 --block 2,2 --arg d=0,3,9,9,9,0,1,9,9,9,0,2,1,9,9,0 --arg next=zeros:16 --arg n=4 --arg k=1
// ends: clean
// check: proved
__global__ void step(int *next, const int *d, int n, int k) {
  int j = blockIdx.x * blockDim.x + threadIdx.x;
  int i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i < n && j < n) next[i * n + j] = min(d[i * n + j], d[i * n + k] + d[k * n + j]);
}
