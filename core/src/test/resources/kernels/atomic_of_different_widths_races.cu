// run: --grid 1 --block 2 --arg a=zeros:1
// ends: error
__global__ void mixed(unsigned long long *a) {
  if (threadIdx.x == 0) {
    atomicAdd(a, 1ull); //~ race.atomic
  } else {
    atomicAdd((unsigned *)a, 1u);
  }
}
