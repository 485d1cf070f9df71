// run: --grid 2,2 --block 3,2 --arg d=0,3,9,9,9,0,1,9,9,9,0,2,1,9,9,0 --arg n=4 --arg k=1
// ends: clean
// check: proved
//
// The row and the column of k cannot change, and are left alone.
__global__ void step(int *d, unsigned n, unsigned k) {
  unsigned j = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= n || j >= n || k >= n || i == k || j == k || n > 1000) return;
  int via = d[i * n + k] + d[k * n + j];
  if (via < d[i * n + j]) d[i * n + j] = via;
}
