// run: --grid 1 --block 4 --arg out=zeros:4
// memory: out = 2 3 5 7
// run: --grid 1 --block 4 --arg out=zeros:4 --arg table=9,8,7,6
// memory: out = 9 8 7 6
// ends: clean
__constant__ int table[4] = {2, 3, 5, 7};

__global__ void lookup(int *out) {
  out[threadIdx.x] = table[threadIdx.x];
}
