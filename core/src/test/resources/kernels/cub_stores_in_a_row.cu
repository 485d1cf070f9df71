// run: --grid 1 --block 64 --arg out=zeros:256 --arg in=zeros:128 --arg n=100
// ends: clean
// check --grid 1 --block 64: proved
#include <cub/block/block_store.cuh>

__global__ void store(int *out, const int *in, int n) {
  typedef cub::BlockStore<int, 64, 2, cub::BLOCK_STORE_TRANSPOSE> Store;
  __shared__ typename Store::TempStorage temp;
  int items[2] = {in[threadIdx.x], in[threadIdx.x + 64]};
  Store(temp).Store(out, items, n);
  Store(temp).Store(out + 128, items, n);
}
