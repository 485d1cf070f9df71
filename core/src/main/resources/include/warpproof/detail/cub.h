// CUB: collectives of blocks and warps for kernels, and algorithms of the device, declared only.
#ifndef WARPPROOF_CUB_H
#define WARPPROOF_CUB_H

#if __has_include(<type_traits>)
#include <chrono>
#include <iostream>
#include <warpproof/detail/cub/block.h>
#include <warpproof/detail/cub/warp.h>

#include <warpproof/detail/push_macros.h>

namespace cub {

template <class T> struct DoubleBuffer {
  T* d_buffers[2];
  int selector;
  DoubleBuffer() : d_buffers{nullptr, nullptr}, selector(0) {}
  DoubleBuffer(T* current, T* alternate) : d_buffers{current, alternate}, selector(0) {}
  T* Current() { return d_buffers[selector]; }
  T* Alternate() { return d_buffers[selector ^ 1]; }
};

// Algorithms by the structure that they are in.
#define __WP_CALL(NAME) template <class... A> static cudaError_t NAME(A&&...);
#define __WP_REDUCTIONS \
  __WP_CALL(Reduce) __WP_CALL(Sum) __WP_CALL(Min) __WP_CALL(Max) __WP_CALL(ArgMin) \
  __WP_CALL(ArgMax) __WP_CALL(ReduceByKey) __WP_CALL(TransformReduce)
struct DeviceReduce { __WP_REDUCTIONS };
struct DeviceSegmentedReduce { __WP_REDUCTIONS };
struct DeviceScan {
  __WP_CALL(InclusiveSum) __WP_CALL(ExclusiveSum) __WP_CALL(InclusiveScan)
  __WP_CALL(ExclusiveScan) __WP_CALL(InclusiveSumByKey) __WP_CALL(ExclusiveSumByKey)
  __WP_CALL(InclusiveScanByKey) __WP_CALL(ExclusiveScanByKey)
};
#define __WP_SORTS \
  __WP_CALL(SortPairs) __WP_CALL(SortPairsDescending) __WP_CALL(SortKeys) \
  __WP_CALL(SortKeysDescending) __WP_CALL(StableSortPairs) __WP_CALL(StableSortKeys) \
  __WP_CALL(StableSortPairsDescending) __WP_CALL(StableSortKeysDescending) \
  __WP_CALL(SortKeysCopy) __WP_CALL(SortPairsCopy)
struct DeviceRadixSort { __WP_SORTS };
struct DeviceMergeSort { __WP_SORTS };
struct DeviceSegmentedSort { __WP_SORTS };
struct DeviceSegmentedRadixSort { __WP_SORTS };
struct DeviceSelect {
  __WP_CALL(Flagged) __WP_CALL(If) __WP_CALL(Unique) __WP_CALL(UniqueByKey) __WP_CALL(FlaggedIf)
};
struct DevicePartition { __WP_CALL(Flagged) __WP_CALL(If) };
struct DeviceHistogram {
  __WP_CALL(HistogramEven) __WP_CALL(HistogramRange)
  template <int channels, int active, class... A> static cudaError_t MultiHistogramEven(A&&...);
  template <int channels, int active, class... A> static cudaError_t MultiHistogramRange(A&&...);
};
struct DeviceRunLengthEncode { __WP_CALL(Encode) __WP_CALL(NonTrivialRuns) };
struct DeviceSpmv { __WP_CALL(CsrMV) };
struct DeviceFor { __WP_CALL(Bulk) __WP_CALL(ForEach) __WP_CALL(ForEachN) };
struct DeviceTopK { __WP_CALL(MaxPairs) __WP_CALL(MinPairs) __WP_CALL(MaxKeys) __WP_CALL(MinKeys) };
struct DeviceAdjacentDifference { __WP_CALL(SubtractLeft) __WP_CALL(SubtractLeftCopy) };
struct DeviceMemcpy { __WP_CALL(Batched) };
struct DeviceCopy { __WP_CALL(Batched) };
#undef __WP_SORTS
#undef __WP_REDUCTIONS
#undef __WP_CALL

struct CachingDeviceAllocator {
  template <class... A> CachingDeviceAllocator(A...);
  cudaError_t DeviceAllocate(void**, size_t, cudaStream_t = 0);
  cudaError_t DeviceFree(void*);
};

}  // namespace cub
namespace hipcub = cub;

#include <warpproof/detail/pop_macros.h>
#endif

#endif
