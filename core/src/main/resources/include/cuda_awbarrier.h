// Split arrive and wait barriers are not modelled.
#ifndef WARPPROOF_CUDA_AWBARRIER_H
#define WARPPROOF_CUDA_AWBARRIER_H

#include <warpproof/detail/push_macros.h>

#include <warpproof/cuda.h>

typedef unsigned long long __mbarrier_t;
typedef unsigned long long __mbarrier_token_t;
__WP_DEVICE void __mbarrier_init(__mbarrier_t*, unsigned int) { __wp_unsupported("mbarrier"); }
__WP_DEVICE void __mbarrier_inval(__mbarrier_t*) { __wp_unsupported("mbarrier"); }
__WP_DEVICE __mbarrier_token_t __mbarrier_arrive(__mbarrier_t*) {
  __wp_unsupported("mbarrier");
  return 0;
}
__WP_DEVICE bool __mbarrier_test_wait(__mbarrier_t*, __mbarrier_token_t) {
  __wp_unsupported("mbarrier");
  return __wp_opaque_i32("mbarrier") != 0;
}

#include <warpproof/detail/pop_macros.h>

#endif
