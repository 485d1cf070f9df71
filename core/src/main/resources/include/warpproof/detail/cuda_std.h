// cuda::std is std: its constexpr functions can be called from device code with clang.
#ifndef WARPPROOF_CUDA_STD_H
#define WARPPROOF_CUDA_STD_H

#include <warpproof/detail/push_macros.h>

#include <warpproof/cuda.h>

namespace cuda {
namespace std {
using namespace ::std;
#if __cplusplus >= 201103L && __cplusplus < 202002L
struct identity {
  template <class T> constexpr __WP_MEMBER_BOTH T&& operator()(T&& v) const {
    return static_cast<T&&>(v);
  }
};
#endif
}  // namespace std
}  // namespace cuda

#include <warpproof/detail/pop_macros.h>

#endif
