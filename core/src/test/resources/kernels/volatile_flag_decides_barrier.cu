// run: --grid 1 --block 2 --arg stop=ones:1 --arg a=zeros:2
// ends: clean
// check --grid 1 --exited-threads waited: unknown approximate.thread-dependent-barrier
//
// The host may set the flag between two threads' reads of it.
__global__ void until_stopped(volatile int *stop, int *a) {
  __shared__ int s[64];
  while (!*stop) {
    s[threadIdx.x] = 1;
    __syncthreads();
    a[threadIdx.x] += s[0];
    __syncthreads();
  }
}
