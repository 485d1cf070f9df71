// run: --grid 2 --block 4 --arg state=zeros:1032 --arg out=zeros:8
// ends: error
// check --grid 2 --block 4: races refuted
#include <curand_kernel.h>

__global__ void draw(curandStateMtgp32 *state, unsigned *out) {
  out[blockIdx.x * blockDim.x + threadIdx.x] = curand(state); //~ race.read-write race.write-write
}
