// check --grid 32: proved
// run: --grid 1 --block 64 --arg a=zeros:1
// ends: infeasible
__axiom(blockIdx.x == 16);

__global__ void write(int *a) {
  if (blockIdx.x != 16) a[0] = threadIdx.x;
}
