// run: --grid 2 --block 3 --arg position=ones:6 --arg force=zeros:6
// ends: clean
// check: proved
__global__ void forces(const float4 *position, float4 *force) {
  __shared__ float4 tile[256];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;
  float4 me = position[i];
  float x = 0, y = 0, z = 0;
  for (int k = 0; k < gridDim.x; k++) {
    tile[t] = position[k * blockDim.x + t];
    __syncthreads();
    for (int j = 0; j < blockDim.x; j++) {
      float dx = tile[j].x - me.x, dy = tile[j].y - me.y, dz = tile[j].z - me.z;
      float f = tile[j].w * rsqrtf(dx * dx + dy * dy + dz * dz + 0.01f);
      x += f * dx;
      y += f * dy;
      z += f * dz;
    }
    __syncthreads();
  }
  force[i] = make_float4(x, y, z, 0);
}
