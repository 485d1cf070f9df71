// run: --grid 2,1 --block 3,3 --arg in=iota:60 --arg out=zeros:60 --arg nx=5 --arg ny=3 --arg nz=4
// run clean: --grid 2,1 --block 3,3 --arg in=iota:15 --arg out=zeros:15 --arg nx=5 --arg ny=3 --arg nz=1
// ends: error
// check --block 16,16: races refuted
// check --block 16,16 --param nz=1: proved
// fix: 1
__global__ void diffuse(int *out, const int *in, int nx, int ny, int nz) {
  __shared__ int plane[16][16];
  int tx = threadIdx.x, ty = threadIdx.y;
  int x = blockIdx.x * blockDim.x + tx;
  int y = blockIdx.y * blockDim.y + ty;
  bool inside = x < nx && y < ny;
  for (int z = 0; z < nz; z++) {
    if (inside) plane[ty][tx] = in[(z * ny + y) * nx + x]; //~ race.read-write
    __syncthreads();
    if (inside) {
      int sum = plane[ty][tx];
      if (tx > 0) sum += plane[ty][tx - 1];
      if (ty > 0) sum += plane[ty - 1][tx];
      out[(z * ny + y) * nx + x] = sum;
    }
  }
}
