// run: --grid 1 --block 2 --arg owner=fill:-1:1 --arg wins=zeros:1
// ends: clean
// schedules: all seed:1 lockstep
// memory: wins = 1
__global__ void first(int *owner, int *wins) {
  if (atomicCAS(owner, -1, (int)threadIdx.x) == -1) atomicAdd(wins, 1);
}
