// run: --grid 1 --block 2 --arg out=zeros:2
// ends: clean
#include <curand_kernel.h>

__global__ void draw(float *out) {
  curandState state;
  curand_init(1234, threadIdx.x, 0, &state);
  out[threadIdx.x] = curand_uniform(&state);
}
