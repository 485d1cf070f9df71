// check --grid 1 --block 4: races refuted
// run: --grid 1 --block 4 --arg a=iota:8
// ends: error
#define KERNEL extern "C" __global__
#if 0
//@ ensures nothing == 1;
__global__ void gone(int *a) { }
#endif
//@ requires blockDim.x == 4 && gridDim.x == 1;
KERNEL void k(int *a) { /* ä */ if (threadIdx.x) {}
  a[0] = threadIdx.x; //~ race.write-write
}
