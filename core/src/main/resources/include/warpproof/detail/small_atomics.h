// Atomics on one and two bytes, for cuda::atomic.
#ifndef WARPPROOF_SMALL_ATOMICS_H
#define WARPPROOF_SMALL_ATOMICS_H

#include <warpproof/detail/push_macros.h>

__WP_ATOMIC_INTEGER(signed char, i8)
__WP_ATOMIC_INTEGER(char, i8)
__WP_ATOMIC_INTEGER(unsigned char, u8)
__WP_ATOMIC_INTEGER(short, i16)
__WP_ATOMIC_BASIC(unsigned short, u16)
__WP_ATOMIC_BITS(unsigned short, u16)

#include <warpproof/detail/pop_macros.h>

#endif
