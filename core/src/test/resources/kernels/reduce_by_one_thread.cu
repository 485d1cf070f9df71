// run: --grid 1 --block 5 --arg a=4,8,15,16,23 --arg sum=zeros:1
// ends: clean
// memory: a = 5 9 16 17 24
// memory: sum = 71
__global__ void reduce(int *a, int *sum) {
  a[threadIdx.x] += 1;
  __syncthreads();
  if (threadIdx.x == 0) {
    int total = 0;
    for (int i = 0; i < blockDim.x; i++) total += a[i];
    *sum = total;
  }
}
