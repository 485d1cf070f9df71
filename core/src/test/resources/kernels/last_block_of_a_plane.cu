// run: --grid 2,2 --block 2,2 --arg cells=zeros:16 --arg out=zeros:4
// ends: clean
// memory: out = 6 6 6 6
// check --block 16,4 --grid 64,32: proved
// check --block 16,4: unknown approximate.fences
//
// The number of blocks wraps around in grids of more than 65536 x 65536.
//
// All threads write, each has its fence, and the last of all blocks of a plane goes on. It also
// prepares the counter for the next launch.
__device__ unsigned arrived;

__global__ void columns(int *out, int *cells) {
  __shared__ unsigned ticket;
  unsigned t = threadIdx.y * blockDim.x + threadIdx.x;
  unsigned b = blockIdx.y * gridDim.x + blockIdx.x;
  unsigned threads = blockDim.x * blockDim.y;
  unsigned blocks = gridDim.x * gridDim.y;

  cells[b * threads + t] = b;
  __threadfence();
  __syncthreads();
  if (threadIdx.x == 0 && threadIdx.y == 0) ticket = atomicInc(&arrived, 0xffffffffu);
  __syncthreads();
  if (ticket == blocks - 1) {
    __threadfence();
    int sum = 0;
    for (unsigned i = 0; i < blocks; i++) sum += cells[i * threads + t];
    out[t] = sum;
    if (t == 0) arrived = 0;
  }
}
