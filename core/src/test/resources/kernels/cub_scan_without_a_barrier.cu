// run: --grid 1 --block 64 --arg out=zeros:64 --arg in=zeros:64
// ends: error
// check --grid 1 --block 64: races refuted
#include <cub/block/block_scan.cuh>

// All threads read the sums of the warps in the end, and a warp may write its next one before.
__global__ void scan(int *out, const int *in) {
  typedef cub::BlockScan<int, 64, cub::BLOCK_SCAN_WARP_SCANS> Scan;
  __shared__ typename Scan::TempStorage temp;
  int a, b;
  Scan(temp).InclusiveSum(in[threadIdx.x], a); //~ race.read-write
  Scan(temp).ExclusiveSum(a, b); //~ race.read-write
  out[threadIdx.x] = b;
}
