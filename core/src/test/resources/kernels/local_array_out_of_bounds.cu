// run: --grid 1 --block 4 --arg out=zeros:4
// ends: error
__global__ void pick(int *out) {
  int table[3];
  for (int i = 0; i < 3; i++) table[i] = i;
  out[threadIdx.x] = table[threadIdx.x]; //~ bounds.read
}
