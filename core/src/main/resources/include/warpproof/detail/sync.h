// Barriers, fences, clocks and traps.
#ifndef WARPPROOF_SYNC_H
#define WARPPROOF_SYNC_H

// A macro, since clang has a builtin of this name and lets nobody define it.
#define __syncthreads() __wp_barrier_block()
__WP_DEVICE int __syncthreads_count(int p) { return __wp_barrier_count(p); }
__WP_DEVICE int __syncthreads_and(int p) { return __wp_barrier_and(p); }
__WP_DEVICE int __syncthreads_or(int p) { return __wp_barrier_or(p); }
__WP_TAKES_MASK void __syncwarp(__WP_MASK mask) { __wp_barrier_warp(__WP_LANES(mask)); }
__WP_DEVICE void __syncwarp() { __wp_barrier_warp(~(__wp_mask_t)0); }
__WP_DEVICE void __barrier_sync(unsigned int id) { __wp_barrier_named((int)id, -1); }
__WP_DEVICE void __barrier_sync_count(unsigned int id, unsigned int threads) {
  __wp_barrier_named((int)id, (int)threads);
}
__WP_DEVICE void __cluster_barrier_arrive() { __wp_unsupported("__cluster_barrier_arrive"); }
__WP_DEVICE void __cluster_barrier_wait() { __wp_barrier_cluster(); }

__WP_DEVICE void __threadfence_block() { __wp_fence(0); }
__WP_DEVICE void __threadfence() { __wp_fence(1); }
__WP_DEVICE void __threadfence_system() { __wp_fence(2); }

__WP_DEVICE clock_t clock() { return __wp_opaque_i64("clock"); }
__WP_DEVICE long long clock64() { return __wp_opaque_i64("clock64"); }
__WP_DEVICE void __nanosleep(unsigned int) {}
__WP_DEVICE void __trap() { __builtin_trap(); }
__WP_DEVICE void __brkpt() {}
__WP_DEVICE void __prof_trigger(int) {}

#endif
