// run: --grid 1 --block 4 --arg out=zeros:4
// ends: clean
// memory: out = 5 3 8 1
__global__ void pick(int *out) {
  int table[4] = {5, 3, 8, 1};
  int copy[4];
  for (int i = 0; i < 4; i++) copy[i] = table[i];
  out[threadIdx.x] = copy[threadIdx.x];
}
