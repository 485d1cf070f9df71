// run: --grid 1 --block 2
// ends: warning
// check --grid 1: unknown unsupported.surface-write
__global__ void fill(cudaSurfaceObject_t surface) {
  surf2Dwrite(1.0f, surface, threadIdx.x * 4, 0); //~ unsupported.surface-write
}
