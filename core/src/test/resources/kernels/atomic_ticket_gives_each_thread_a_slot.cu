// run: --grid 2 --block 3 --arg next=zeros:1 --arg slots=zeros:6
// ends: clean
// memory: next = 6
// memory: slots = 1 1 1 1 1 1
__global__ void take(int *next, int *slots) {
  int slot = atomicAdd(next, 1);
  slots[slot] = 1;
}
