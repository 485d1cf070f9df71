// run: --grid 2 --block 4 --arg count=zeros:2
// ends: clean
// check: proved
// memory: count = 8 16
__global__ void count(int *count) {
  atomicAdd(&count[0], 1);
  atomicAdd_system(&count[1], 2);
}
