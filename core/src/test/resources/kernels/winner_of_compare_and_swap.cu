// run: --grid 2 --block 3 --arg out=zeros:1 --arg taken=zeros:1
// memory: taken = 1
// ends: clean
// check: proved
__global__ void elect(int *out, int *taken) {
  if (atomicCAS(taken, 0, 1) == 0) out[0] = threadIdx.x;
}
