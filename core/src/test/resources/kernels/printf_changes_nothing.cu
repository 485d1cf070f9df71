// run: --grid 1 --block 2 --arg a=zeros:2
// ends: clean
// memory: a = 1 2
__global__ void speak(int *a) {
  a[threadIdx.x] = threadIdx.x + 1;
  printf("thread %d: %d\n", threadIdx.x, a[threadIdx.x]);
}
