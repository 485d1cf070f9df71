// run: --grid 2 --block 3 --arg out=zeros:1 --arg taken=zeros:1
// memory: taken = 1
// ends: clean
// check: proved
__global__ void elect(int *out, int *taken) {
  if (atomicExch(taken, 1) == 0) out[0] = threadIdx.x;
}
