// run: --grid 1 --block 4 --arg state=zeros:1032 --arg out=zeros:4
// ends: clean
// check --grid 1 --block 256: proved
#include <curand_kernel.h>

__global__ void draw(curandStateMtgp32 *state, unsigned *out) {
  out[threadIdx.x] = curand(state);
  out[threadIdx.x] += curand(state);
  out[threadIdx.x] += state->offset;
}
