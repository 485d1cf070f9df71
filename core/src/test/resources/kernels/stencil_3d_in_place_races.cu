// run: --grid 2,1,1 --block 2,2,2 --arg a=iota:16 --arg nx=4 --arg ny=2 --arg nz=2
// ends: error
// check: races refuted
__global__ void laplace(int *a, int nx, int ny, int nz) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  int z = blockIdx.z * blockDim.z + threadIdx.z;
  if (x >= nx || y >= ny || z >= nz) return;
  int i = (z * ny + y) * nx + x;
  int sum = -3 * a[i];
  if (x > 0) sum += a[i - 1]; //~ race.read-write
  if (y > 0) sum += a[i - nx]; //~ race.read-write
  if (z > 0) sum += a[i - nx * ny]; //~ race.read-write
  a[i] = sum;
}
