// run: --grid 2,1,2 --block 2,2,2 --arg in=iota:32 --arg out=zeros:32 --arg nx=4 --arg ny=2 --arg nz=4
// ends: clean
// check: proved
__global__ void laplace(int *out, const int *in, int nx, int ny, int nz) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  int z = blockIdx.z * blockDim.z + threadIdx.z;
  if (x >= nx || y >= ny || z >= nz) return;
  int i = (z * ny + y) * nx + x;
  int sum = -6 * in[i];
  if (x > 0) sum += in[i - 1];
  if (x + 1 < nx) sum += in[i + 1];
  if (y > 0) sum += in[i - nx];
  if (y + 1 < ny) sum += in[i + nx];
  if (z > 0) sum += in[i - nx * ny];
  if (z + 1 < nz) sum += in[i + nx * ny];
  out[i] = sum;
}
