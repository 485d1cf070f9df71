// run: --grid 2 --block 2 --arg sum=zeros:1
// ends: clean
// check: proved
// memory: sum = 20
#include <hip/hip_runtime.h>

__constant__ int weight[2] = {4, 6};

__global__ void add(int *sum) {
  atomicAdd(sum, weight[threadIdx.x]);
}
