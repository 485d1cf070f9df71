// run: --grid 1 --block 2 --arg data=zeros:1 --arg out=zeros:1
// ends: warning
// schedules: seed:1 seed:2 seed:3
//
// Flags that are volatile are not understood, but not called races either.
__global__ void hand(int *data, int *out) {
  __shared__ volatile int flag;
  if (threadIdx.x == 0) flag = 0;
  __syncthreads();
  if (threadIdx.x == 0) {
    data[0] = 5; //~ approximate.fences
    __threadfence_block();
    flag = 1; //~ approximate.fences
  } else if (threadIdx.x == 1) {
    while (flag == 0) {}
    __threadfence_block();
    out[0] = data[0];
  }
}
