// run: --grid 1 --block 64 --arg out=zeros:128 --arg in=zeros:128 --arg n=100
// ends: error
// check --grid 1 --block 64: races refuted
#include <cub/block/block_store.cuh>

// The number of items that are stored comes last from shared memory.
__global__ void store(int *out, const int *in, int n) {
  typedef cub::BlockStore<int, 64, 2, cub::BLOCK_STORE_TRANSPOSE> Store;
  __shared__ union {
    typename Store::TempStorage temp;
    int rest[129];
  } shared;
  int items[2] = {in[threadIdx.x], in[threadIdx.x + 64]};
  Store(shared.temp).Store(out, items, n); //~ race.read-write
  if (threadIdx.x == 5) shared.rest[128] = 7; //~ race.read-write
}
