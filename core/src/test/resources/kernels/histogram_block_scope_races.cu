// run: --grid 2 --block 4 --arg data=0,1,0,1,0,1,0,1 --arg bins=zeros:2 --arg n=8
// run clean: --grid 1 --block 4 --arg data=0,1,0,1 --arg bins=zeros:2 --arg n=4
// ends: error
// check: races refuted
// check --grid 1: proved
__global__ void histogram(int *bins, const int *data, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd_block(&bins[data[i]], 1); //~ race.atomic
}
