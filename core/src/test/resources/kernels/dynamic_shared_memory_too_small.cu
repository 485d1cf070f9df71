// run: --grid 1 --block 4 --arg s=zeros:3
// run clean: --grid 1 --block 3 --arg s=zeros:3
// ends: error
__global__ void fill() {
  extern __shared__ int s[];
  s[threadIdx.x] = 0; //~ bounds.write
}
