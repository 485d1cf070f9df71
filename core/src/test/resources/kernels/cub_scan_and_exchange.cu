// run: --grid 1 --block 64 --arg out=zeros:256 --arg in=zeros:256
// ends: clean
// check --grid 1 --block 64: proved
#include <cub/cub.cuh>

// Collectives of three kinds share their storage, with barriers between them.
__global__ void scan(int *out, const int *in) {
  typedef cub::BlockLoad<int, 64, 4, cub::BLOCK_LOAD_TRANSPOSE> Load;
  typedef cub::BlockScan<int, 64> Scan;
  typedef cub::BlockStore<int, 64, 4, cub::BLOCK_STORE_WARP_TRANSPOSE> Store;
  __shared__ union {
    typename Load::TempStorage load;
    typename Scan::TempStorage scan;
    typename Store::TempStorage store;
  } temp;
  int items[4], total;
  Load(temp.load).Load(in, items);
  __syncthreads();
  Scan(temp.scan).ExclusiveSum(items, items, total);
  __syncthreads();
  Store(temp.store).Store(out, items);
}
