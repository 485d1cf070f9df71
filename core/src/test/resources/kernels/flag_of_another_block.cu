// run: --grid 2 --block 2 --arg data=zeros:2 --arg ready=zeros:2 --arg out=zeros:2
// ends: clean
// memory: out = 5 6
// schedules: seed:1 seed:2 seed:3
// check: unknown approximate.fences
//
// The second block waits for the first one's flags. A run sees that the fences order it; the proof
// does not.
__global__ void hand(int *out, int *data, int *ready) {
  int t = threadIdx.x;
  if (blockIdx.x == 0) {
    data[t] = t + 5;
    __threadfence();
    atomicExch(&ready[t], 1);
  } else if (blockIdx.x == 1) {
    while (atomicAdd(&ready[t], 0) == 0) {
    }
    __threadfence();
    out[t] = data[t];
  }
}
