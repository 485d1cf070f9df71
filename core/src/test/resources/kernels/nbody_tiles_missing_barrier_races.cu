// run: --grid 2 --block 3 --arg position=ones:6 --arg force=zeros:6
// run clean: --grid 1 --block 3 --arg position=ones:3 --arg force=zeros:3
// ends: error
// check: races refuted
// check --grid 1: proved
// fix: 1
__global__ void forces(const float4 *position, float *force) {
  __shared__ float4 tile[256];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;
  float x = 0;
  for (int k = 0; k < gridDim.x; k++) {
    tile[t] = position[k * blockDim.x + t]; //~ race.read-write
    __syncthreads();
    for (int j = 0; j < blockDim.x; j++) x += tile[j].w * (tile[j].x - position[i].x);
  }
  force[i] = x;
}
