// run: --grid 1 --block 64 --arg out=zeros:64 --arg in=zeros:64
// ends: clean
// check --grid 1 --block 64: proved
#include <cub/cub.cuh>

struct Range { float low, high; };
struct Join {
  __device__ Range operator()(Range a, Range b) const {
    Range r = {a.low < b.low ? a.low : b.low, a.high < b.high ? b.high : a.high};
    return r;
  }
};

// Sorts with values, reduces structures by raking, and reduces in parts of warps.
__global__ void sort(float *out, const float *in) {
  typedef cub::BlockRadixSort<float, 64, 1, int> Sort;
  typedef cub::BlockReduce<Range, 64, cub::BLOCK_REDUCE_RAKING> Reduce;
  typedef cub::WarpReduce<float, 8> Part;
  __shared__ typename Sort::TempStorage sorted;
  __shared__ typename Reduce::TempStorage reduced;
  __shared__ typename Part::TempStorage parts[8];
  float keys[1] = {in[threadIdx.x]};
  int places[1] = {(int)threadIdx.x};
  Sort(sorted).SortDescending(keys, places);
  Range r = {keys[0], keys[0]};
  r = Reduce(reduced).Reduce(r, Join());
  float sum = Part(parts[threadIdx.x / 8]).Sum(r.low);
  out[threadIdx.x] = sum;
}
