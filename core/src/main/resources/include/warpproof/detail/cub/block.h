// CUB's collectives of a block. Their temporary storage is really written and read, between barriers
// as in CUB and with none at the end; what reductions, scans and sorts compute is any value.
#ifndef WARPPROOF_CUB_BLOCK_H
#define WARPPROOF_CUB_BLOCK_H

#include <warpproof/detail/push_macros.h>

#include <warpproof/detail/cub/util.h>

namespace cub {

enum BlockReduceAlgorithm {
  BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY, BLOCK_REDUCE_RAKING, BLOCK_REDUCE_WARP_REDUCTIONS
};
enum BlockScanAlgorithm { BLOCK_SCAN_RAKING, BLOCK_SCAN_RAKING_MEMOIZE, BLOCK_SCAN_WARP_SCANS };
enum BlockLoadAlgorithm {
  BLOCK_LOAD_DIRECT, BLOCK_LOAD_STRIPED, BLOCK_LOAD_VECTORIZE, BLOCK_LOAD_TRANSPOSE,
  BLOCK_LOAD_WARP_TRANSPOSE, BLOCK_LOAD_WARP_TRANSPOSE_TIMESLICED
};
enum BlockStoreAlgorithm {
  BLOCK_STORE_DIRECT, BLOCK_STORE_STRIPED, BLOCK_STORE_VECTORIZE, BLOCK_STORE_TRANSPOSE,
  BLOCK_STORE_WARP_TRANSPOSE, BLOCK_STORE_WARP_TRANSPOSE_TIMESLICED
};

// Every collective: its storage, which is given or its own, and the place of the thread.
#define __WP_COLLECTIVE(NAME) \
 private: \
  TempStorage& temp_; \
  int tid_; \
  static __WP_MEMBER TempStorage& own() { \
    __shared__ TempStorage storage; \
    return storage; \
  } \
  \
 public: \
  __WP_MEMBER NAME() : temp_(own()), tid_(RowMajorTid(x, y, z)) {} \
  __WP_MEMBER NAME(TempStorage& t) : temp_(t), tid_(RowMajorTid(x, y, z)) {} \
  __WP_MEMBER NAME(TempStorage& t, int tid) : temp_(t), tid_(tid) {}

// One warp combines what others left: CUB rakes with as many threads as a warp has.
template <class T, int x, BlockReduceAlgorithm algorithm = BLOCK_REDUCE_WARP_REDUCTIONS, int y = 1,
    int z = 1, int arch = 0>
class BlockReduce {
  static const int threads = x * y * z, warps = (threads + 31) / 32;
  static const bool by_warps = algorithm == BLOCK_REDUCE_WARP_REDUCTIONS;

 public:
  struct TempStorage { __wp_slots<T, by_warps ? warps : threads> slots; };
  __WP_COLLECTIVE(BlockReduce)

  template <class F> __WP_MEMBER T Reduce(T v, F f) {
    (void)f(v, v);
    if constexpr (by_warps) {
      if (tid_ % 32 == 0) temp_.slots[tid_ / 32] = __wp_any<T>();
      __syncthreads();
      if (tid_ == 0) __wp_read(0, 1, warps);
    } else if constexpr (threads > 32) {
      temp_.slots[tid_] = v;
      __syncthreads();
      if (tid_ < 32) __wp_read(tid_, 32, threads);
    }
    return __wp_any<T>();
  }
  template <class F> __WP_MEMBER T Reduce(T v, F f, int) { return Reduce(v, f); }
  template <int n, class F> __WP_MEMBER T Reduce(T (&v)[n], F f) { return Reduce(v[0], f); }
  __WP_MEMBER T Sum(T v) { return Reduce(v, __wp_first()); }
  __WP_MEMBER T Sum(T v, int) { return Reduce(v, __wp_first()); }
  template <int n> __WP_MEMBER T Sum(T (&v)[n]) { return Reduce(v[0], __wp_first()); }

 private:
  struct __wp_first {
    __WP_MEMBER T operator()(const T& a, const T&) const { return a; }
  };
  __WP_MEMBER void __wp_read(int from, int step, int end) {
    for (int i = from; i < end; i += step) {
      T v = temp_.slots[i];
      (void)v;
    }
  }
};

template <class T, int x, BlockScanAlgorithm algorithm = BLOCK_SCAN_RAKING, int y = 1, int z = 1,
    int arch = 0>
class BlockScan {
  static const int threads = x * y * z, warps = (threads + 31) / 32;
  static const bool by_warps = algorithm == BLOCK_SCAN_WARP_SCANS && threads % 32 == 0;
  static const int segment = (threads + 31) / 32;

 public:
  struct TempStorage {
    __wp_slots<T, by_warps ? warps : threads> slots;
    __wp_slots<T, 2> whole;
  };
  __WP_COLLECTIVE(BlockScan)

#define __WP_SCAN(NAME, INITIAL) \
  template <class F> __WP_MEMBER void NAME(T in, T& out INITIAL, F f) { \
    __wp_scan(in, f); \
    out = __wp_any<T>(); \
  } \
  template <int n, class F> __WP_MEMBER void NAME(T (&in)[n], T (&out)[n] INITIAL, F f) { \
    __wp_scan(in[0], f); \
    __wp_any_items(out); \
  } \
  template <class F> __WP_MEMBER void NAME(T in, T& out INITIAL, F f, T& aggregate) { \
    __wp_scan(in, f); \
    out = __wp_any<T>(); \
    aggregate = __wp_any<T>(); \
  } \
  template <int n, class F> \
  __WP_MEMBER void NAME(T (&in)[n], T (&out)[n] INITIAL, F f, T& aggregate) { \
    __wp_scan(in[0], f); \
    __wp_any_items(out); \
    aggregate = __wp_any<T>(); \
  }
#define __WP_INITIAL , T initial
  __WP_SCAN(InclusiveScan, ) __WP_SCAN(ExclusiveScan, ) __WP_SCAN(ExclusiveScan, __WP_INITIAL)
#undef __WP_INITIAL
#undef __WP_SCAN
  // With a prefix that the first warp asks for.
#define __WP_PREFIXED(NAME) \
  template <class F, class P, class = decltype(std::declval<P&>()(std::declval<T>()))> \
  __WP_MEMBER void NAME(T in, T& out, F f, P& prefix) { \
    __wp_scan(in, f); \
    __wp_prefix(prefix); \
    out = __wp_any<T>(); \
  } \
  template <int n, class F, class P, class = decltype(std::declval<P&>()(std::declval<T>()))> \
  __WP_MEMBER void NAME(T (&in)[n], T (&out)[n], F f, P& prefix) { \
    __wp_scan(in[0], f); \
    __wp_prefix(prefix); \
    __wp_any_items(out); \
  }
  __WP_PREFIXED(InclusiveScan) __WP_PREFIXED(ExclusiveScan)
#undef __WP_PREFIXED
#define __WP_SUM(NAME, SCAN) \
  __WP_MEMBER void NAME(T in, T& out) { SCAN(in, out, __wp_first()); } \
  __WP_MEMBER void NAME(T in, T& out, T& aggregate) { SCAN(in, out, __wp_first(), aggregate); } \
  template <int n> __WP_MEMBER void NAME(T (&in)[n], T (&out)[n]) { \
    SCAN(in, out, __wp_first()); \
  } \
  template <int n> __WP_MEMBER void NAME(T (&in)[n], T (&out)[n], T& aggregate) { \
    SCAN(in, out, __wp_first(), aggregate); \
  } \
  template <class P, class = decltype(std::declval<P&>()(std::declval<T>()))> \
  __WP_MEMBER void NAME(T in, T& out, P& prefix) { SCAN(in, out, __wp_first(), prefix); } \
  template <int n, class P, class = decltype(std::declval<P&>()(std::declval<T>()))> \
  __WP_MEMBER void NAME(T (&in)[n], T (&out)[n], P& prefix) { \
    SCAN(in, out, __wp_first(), prefix); \
  }
  __WP_SUM(InclusiveSum, InclusiveScan) __WP_SUM(ExclusiveSum, ExclusiveScan)
#undef __WP_SUM

 private:
  struct __wp_first {
    __WP_MEMBER T operator()(const T& a, const T&) const { return a; }
  };
  // Warps leave their sums, which all threads read; or the first warp rakes what all threads left.
  template <class F> __WP_MEMBER void __wp_scan(const T& v, F f) {
    (void)f(v, v);
    if constexpr (by_warps) {
      if (tid_ % 32 == 31) temp_.slots[tid_ / 32] = __wp_any<T>();
      __syncthreads();
      for (int i = 0; i < warps; ++i) {
        T sum = temp_.slots[i];
        (void)sum;
      }
    } else if constexpr (threads > 32) {
      temp_.slots[tid_] = v;
      __syncthreads();
      if (tid_ < 32) {
        for (int i = tid_ * segment; i < (tid_ + 1) * segment && i < threads; ++i) {
          T old = temp_.slots[i];
          (void)old;
          temp_.slots[i] = __wp_any<T>();
        }
        if (tid_ == 31) temp_.whole[0] = __wp_any<T>();
      }
      __syncthreads();
      T mine = temp_.slots[tid_], sum = temp_.whole[0];
      (void)mine;
      (void)sum;
    }
  }
  template <class P> __WP_MEMBER void __wp_prefix(P& prefix) {
    if (tid_ < 32) {
      T v = prefix(__wp_any<T>());
      if (tid_ == 0) temp_.whole[1] = v;
    }
    if constexpr (threads > 32) {
      __syncthreads();
      T v = temp_.whole[1];
      (void)v;
    }
  }
};

// Items change hands: item i of thread t is number t * n + i when blocked, i * threads + t when
// striped, and striped within the warp when warp-striped.
template <class T, int x, int n, bool sliced = false, int y = 1, int z = 1, int arch = 0>
class BlockExchange {
  static const int threads = x * y * z;

 public:
  struct TempStorage { __wp_slots<T, threads * n> slots; };
  __WP_COLLECTIVE(BlockExchange)

#define __WP_EXCHANGE(NAME, FROM, SYNC, TO) \
  template <class U> __WP_MEMBER void NAME(const T (&in)[n], U (&out)[n]) { \
    for (int i = 0; i < n; ++i) temp_.slots[FROM] = in[i]; \
    SYNC; \
    for (int i = 0; i < n; ++i) out[i] = temp_.slots[TO]; \
  } \
  __WP_MEMBER void NAME(T (&items)[n]) { NAME(items, items); }
#define __WP_BLOCKED tid_ * n + i
#define __WP_STRIPED i * threads + tid_
#define __WP_WARP_STRIPED tid_ / 32 * 32 * n + i * 32 + tid_ % 32
  __WP_EXCHANGE(StripedToBlocked, __WP_STRIPED, __syncthreads(), __WP_BLOCKED)
  __WP_EXCHANGE(BlockedToStriped, __WP_BLOCKED, __syncthreads(), __WP_STRIPED)
  __WP_EXCHANGE(WarpStripedToBlocked, __WP_WARP_STRIPED, __syncwarp(), __WP_BLOCKED)
  __WP_EXCHANGE(BlockedToWarpStriped, __WP_BLOCKED, __syncwarp(), __WP_WARP_STRIPED)
#undef __WP_EXCHANGE
#define __WP_SCATTER(NAME, TO) \
  template <class U, class R> \
  __WP_MEMBER void NAME(const T (&in)[n], U (&out)[n], R (&ranks)[n]) { \
    for (int i = 0; i < n; ++i) temp_.slots[ranks[i]] = in[i]; \
    __syncthreads(); \
    for (int i = 0; i < n; ++i) out[i] = temp_.slots[TO]; \
  } \
  template <class R> __WP_MEMBER void NAME(T (&items)[n], R (&ranks)[n]) { \
    NAME(items, items, ranks); \
  }
  __WP_SCATTER(ScatterToBlocked, __WP_BLOCKED) __WP_SCATTER(ScatterToStriped, __WP_STRIPED)
#undef __WP_SCATTER
};

// Plain loads and stores of the items of a thread, all of them or those below a number.
#define __WP_TRANSFER(NAME, PLACE, THREADS) \
  template <THREADS class T, int n, class I> \
  __WP_DEVICE void Load##NAME(int tid_, I p, T (&items)[n]) { \
    for (int i = 0; i < n; ++i) items[i] = p[PLACE]; \
  } \
  template <THREADS class T, int n, class I> \
  __WP_DEVICE void Load##NAME(int tid_, I p, T (&items)[n], int valid) { \
    for (int i = 0; i < n; ++i) \
      if (PLACE < valid) items[i] = p[PLACE]; \
  } \
  template <THREADS class T, class D, int n, class I> \
  __WP_DEVICE void Load##NAME(int tid_, I p, T (&items)[n], int valid, D otherwise) { \
    for (int i = 0; i < n; ++i) { \
      items[i] = otherwise; \
      if (PLACE < valid) items[i] = p[PLACE]; \
    } \
  } \
  template <THREADS class T, int n, class I> \
  __WP_DEVICE void Store##NAME(int tid_, I p, T (&items)[n]) { \
    for (int i = 0; i < n; ++i) p[PLACE] = items[i]; \
  } \
  template <THREADS class T, int n, class I> \
  __WP_DEVICE void Store##NAME(int tid_, I p, T (&items)[n], int valid) { \
    for (int i = 0; i < n; ++i) \
      if (PLACE < valid) p[PLACE] = items[i]; \
  }
#define __WP_NONE
#define __WP_COMMA ,
__WP_TRANSFER(DirectBlocked, __WP_BLOCKED, )
__WP_TRANSFER(DirectBlockedVectorized, __WP_BLOCKED, )
__WP_TRANSFER(DirectStriped, __WP_STRIPED, int threads __WP_COMMA)
__WP_TRANSFER(DirectWarpStriped, __WP_WARP_STRIPED, )
#undef __WP_COMMA
#undef __WP_NONE
#undef __WP_TRANSFER
#undef __WP_BLOCKED
#undef __WP_STRIPED
#undef __WP_WARP_STRIPED

template <class T, int x, int n, BlockLoadAlgorithm algorithm = BLOCK_LOAD_DIRECT, int y = 1,
    int z = 1, int arch = 0>
class BlockLoad {
  static const bool by_block = algorithm == BLOCK_LOAD_TRANSPOSE;
  static const bool by_warp = algorithm >= BLOCK_LOAD_WARP_TRANSPOSE;
  typedef BlockExchange<T, x, n, false, y, z> Exchange;

 public:
  struct __wp_nothing {};
  struct TempStorage : std::conditional<by_block || by_warp, typename Exchange::TempStorage,
                           __wp_nothing>::type {};
  __WP_COLLECTIVE(BlockLoad)
  template <class I, class... A> __WP_MEMBER void Load(I p, T (&items)[n], A... rest) {
    if constexpr (algorithm == BLOCK_LOAD_STRIPED) {
      LoadDirectStriped<x * y * z>(tid_, p, items, rest...);
    } else if constexpr (by_block) {
      LoadDirectStriped<x * y * z>(tid_, p, items, rest...);
      Exchange(temp_, tid_).StripedToBlocked(items);
    } else if constexpr (by_warp) {
      LoadDirectWarpStriped(tid_, p, items, rest...);
      Exchange(temp_, tid_).WarpStripedToBlocked(items);
    } else {
      LoadDirectBlocked(tid_, p, items, rest...);
    }
  }
};

template <class T, int x, int n, BlockStoreAlgorithm algorithm = BLOCK_STORE_DIRECT, int y = 1,
    int z = 1, int arch = 0>
class BlockStore {
  static const bool by_block = algorithm == BLOCK_STORE_TRANSPOSE;
  static const bool by_warp = algorithm >= BLOCK_STORE_WARP_TRANSPOSE;
  typedef BlockExchange<T, x, n, false, y, z> Exchange;

 public:
  struct __wp_nothing {};
  // The number of items goes through shared memory where they change hands.
  struct TempStorage : std::conditional<by_block || by_warp, typename Exchange::TempStorage,
                           __wp_nothing>::type {
    int valid_items;
  };
  __WP_COLLECTIVE(BlockStore)
  template <class I> __WP_MEMBER void Store(I p, T (&items)[n]) {
    __wp_exchange(items);
    __wp_store(p, items);
  }
  template <class I> __WP_MEMBER void Store(I p, T (&items)[n], int valid) {
    __wp_exchange(items);
    if constexpr (by_block || by_warp) {
      if (tid_ == 0) temp_.valid_items = valid;
      __syncthreads();
      __wp_store(p, items, *(volatile int*)&temp_.valid_items);
    } else {
      __wp_store(p, items, valid);
    }
  }

 private:
  __WP_MEMBER void __wp_exchange(T (&items)[n]) {
    if constexpr (by_block) {
      Exchange(temp_, tid_).BlockedToStriped(items);
    } else if constexpr (by_warp) {
      Exchange(temp_, tid_).BlockedToWarpStriped(items);
    }
  }
  template <class I, class... A> __WP_MEMBER void __wp_store(I p, T (&items)[n], A... rest) {
    if constexpr (algorithm == BLOCK_STORE_STRIPED || by_block) {
      StoreDirectStriped<x * y * z>(tid_, p, items, rest...);
    } else if constexpr (by_warp) {
      StoreDirectWarpStriped(tid_, p, items, rest...);
    } else {
      StoreDirectBlocked(tid_, p, items, rest...);
    }
  }
};

// Passes over counters, of which a thread clears every so many and adds up those beside each other, and
// keys, of which it takes those beside each other in the end. Where it leaves its own is for the sort to
// say, and no two threads leave them in the same place: here it turns them round. What that makes of
// them is any value.
template <class K, int x, int n, class V = NullType, int bits = 4, bool memoize = true,
    BlockScanAlgorithm algorithm = BLOCK_SCAN_WARP_SCANS, int banks = 0, int y = 1, int z = 1,
    int arch = 0>
class BlockRadixSort {
  static const int threads = x * y * z, lanes = bits > 1 ? 1 << (bits - 1) : 1;

 public:
  struct TempStorage {
    union {
      __wp_slots<unsigned int, threads * lanes> counters;
      __wp_slots<K, threads * n> keys;
      __wp_slots<V, threads * n> values;
    };
  };
  __WP_COLLECTIVE(BlockRadixSort)

#define __WP_SORT(NAME) \
  __WP_MEMBER void NAME(K (&keys)[n], int = 0, int = sizeof(K) * 8) { __wp_sort(keys); } \
  __WP_MEMBER void NAME(K (&keys)[n], V (&values)[n], int = 0, int = sizeof(K) * 8) { \
    __wp_sort(keys); \
    if constexpr (!__is_same(V, NullType)) { \
      __syncthreads(); \
      for (int i = 0; i < n; ++i) temp_.values[(threads - 1 - tid_) * n + i] = values[i]; \
      __syncthreads(); \
      for (int i = 0; i < n; ++i) { \
        V old = temp_.values[tid_ * n + i]; \
        (void)old; \
      } \
    } \
    __wp_any_items(values); \
  }
  __WP_SORT(Sort) __WP_SORT(SortDescending) __WP_SORT(SortBlockedToStriped)
  __WP_SORT(SortDescendingBlockedToStriped)
#undef __WP_SORT

 private:
  __WP_MEMBER void __wp_sort(K (&keys)[n]) {
    for (int i = 0; i < lanes; ++i) temp_.counters[i * threads + tid_] = 0;
    __syncthreads();
    for (int i = 0; i < lanes; ++i) {
      unsigned int old = temp_.counters[tid_ * lanes + i];
      (void)old;
    }
    __syncthreads();
    for (int i = 0; i < n; ++i) temp_.keys[(threads - 1 - tid_) * n + i] = keys[i];
    __syncthreads();
    for (int i = 0; i < n; ++i) {
      K old = temp_.keys[tid_ * n + i];
      (void)old;
    }
    __wp_any_items(keys);
  }
};

// Neighbours: every thread leaves its first or last item for the thread beside it.
template <class T, int x, int y = 1, int z = 1, int arch = 0> class BlockAdjacentDifference {
  static const int threads = x * y * z;

 public:
  struct TempStorage { __wp_slots<T, threads> first_items, last_items; };
  __WP_COLLECTIVE(BlockAdjacentDifference)
  template <int n, class O, class F>
  __WP_MEMBER void SubtractLeft(T (&in)[n], O (&out)[n], F f) {
    temp_.last_items[tid_] = in[n - 1];
    __syncthreads();
    for (int i = n - 1; i > 0; --i) out[i] = f(in[i], in[i - 1]);
    if (tid_ == 0) {
      out[0] = in[0];
    } else {
      out[0] = f(in[0], temp_.last_items[tid_ - 1]);
    }
  }
  template <int n, class O, class F>
  __WP_MEMBER void SubtractLeft(T (&in)[n], O (&out)[n], F f, T before) {
    temp_.last_items[tid_] = in[n - 1];
    __syncthreads();
    for (int i = n - 1; i > 0; --i) out[i] = f(in[i], in[i - 1]);
    if (tid_ == 0) {
      out[0] = f(in[0], before);
    } else {
      out[0] = f(in[0], temp_.last_items[tid_ - 1]);
    }
  }
  template <int n, class O, class F>
  __WP_MEMBER void SubtractRight(T (&in)[n], O (&out)[n], F f) {
    temp_.first_items[tid_] = in[0];
    __syncthreads();
    for (int i = 0; i + 1 < n; ++i) out[i] = f(in[i], in[i + 1]);
    if (tid_ == threads - 1) {
      out[n - 1] = in[n - 1];
    } else {
      out[n - 1] = f(in[n - 1], temp_.first_items[tid_ + 1]);
    }
  }
};
template <class T, int x, int y = 1, int z = 1, int arch = 0> class BlockDiscontinuity {
  static const int threads = x * y * z;

 public:
  struct TempStorage { __wp_slots<T, threads> first_items, last_items; };
  __WP_COLLECTIVE(BlockDiscontinuity)
  template <int n, class O, class F> __WP_MEMBER void FlagHeads(O (&flags)[n], T (&in)[n], F f) {
    temp_.last_items[tid_] = in[n - 1];
    __syncthreads();
    for (int i = n - 1; i > 0; --i) flags[i] = f(in[i - 1], in[i]);
    flags[0] = 1;
    if (tid_ != 0) flags[0] = f(temp_.last_items[tid_ - 1], in[0]);
  }
  template <int n, class O, class F> __WP_MEMBER void FlagTails(O (&flags)[n], T (&in)[n], F f) {
    temp_.first_items[tid_] = in[0];
    __syncthreads();
    for (int i = 0; i + 1 < n; ++i) flags[i] = f(in[i], in[i + 1]);
    flags[n - 1] = 1;
    if (tid_ != threads - 1) flags[n - 1] = f(in[n - 1], temp_.first_items[tid_ + 1]);
  }
};
#undef __WP_COLLECTIVE

}  // namespace cub

#include <warpproof/detail/pop_macros.h>

#endif
