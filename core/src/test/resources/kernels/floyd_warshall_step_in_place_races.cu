// run: --grid 2,2 --block 2,2 --arg d=0,3,9,9,9,-1,1,9,9,9,0,2,1,9,9,0 --arg n=4 --arg k=1
// run clean: --grid 2,2 --block 2,2 --arg d=0,3,9,9,9,0,1,9,9,9,0,2,1,9,9,0 --arg n=4 --arg k=1
// ends: error
// check: races refuted
//
// Right only where the diagonal is not negative, which nobody promised.
__global__ void step(int *d, int n, int k) {
  int j = blockIdx.x * blockDim.x + threadIdx.x;
  int i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= n || j >= n || k >= n) return;
  int via = d[i * n + k] + d[k * n + j]; //~ race.read-write
  if (via < d[i * n + j]) d[i * n + j] = via;
}
