// How functions take the mask of a warp's lanes: 32 bits in CUDA, any integer of 64 bits in HIP.
#ifndef WARPPROOF_MASKS_H
#define WARPPROOF_MASKS_H

#ifdef __WP_HIP
#define __WP_TAKES_MASK template <class __wp_m> __WP_DEVICE
#define __WP_TAKES_MASK_AND_VALUE template <class __wp_m, class T> __WP_DEVICE
#define __WP_MASK __wp_m
#define __WP_LANES(MASK) __wp_lanes(MASK)
// AMD's compiler refuses shorter masks; NVIDIA's, with warps of 32 threads, takes them.
template <class __wp_m> __WP_DEVICE __wp_mask_t __wp_lanes(__wp_m mask) {
  if (sizeof(mask) < sizeof(__wp_mask_t) && __WP_WARP_SIZE > 32)
    __wp_unsupported("a mask of 32 bits where warps have 64 threads");
  return (__wp_mask_t)mask;
}
#else
#define __WP_TAKES_MASK __WP_DEVICE
#define __WP_TAKES_MASK_AND_VALUE template <class T> __WP_DEVICE
#define __WP_MASK unsigned int
#define __WP_LANES(MASK) MASK
#endif

#endif
