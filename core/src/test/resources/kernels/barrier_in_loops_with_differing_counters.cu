// run: --grid 1 --block 4 --arg a=zeros:4
// ends: error
// check --grid 1: divergence refuted
//
// Every thread comes to the barrier four times, but not in the same iterations.
__global__ void nested(int *a) {
  int outer = threadIdx.x == 0 ? 1 : 4;
  int inner = threadIdx.x == 0 ? 4 : 1;
  for (int i = 0; i < outer; i++) {
    for (int j = 0; j < inner; j++) {
      a[threadIdx.x]++;
      __syncthreads(); //~ divergence.loop
    }
  }
}
