// run: --grid 1 --block 2 --arg out=zeros:2
// ends: error
// schedules: seed:1
// check --grid 1: races refuted
extern "C" __device__ void elsewhere(int *a);

__global__ void neighbour(int *out) {
  __shared__ int line[64];
  line[threadIdx.x] = threadIdx.x; //~ race.read-write
  out[threadIdx.x] = line[threadIdx.x ^ 1];
  elsewhere(out); //~ unsupported.external-function
}
