// The contract with the front end: external functions that are never defined.
//
// Scopes are 0 (block), 1 (device), 2 (system), 3 (only the thread).
#ifndef WARPPROOF_CONTRACT_H
#define WARPPROOF_CONTRACT_H

extern "C" {

// Barriers and fences.
__device__ void __wp_barrier_block(void);
__device__ int __wp_barrier_count(int p);
__device__ int __wp_barrier_and(int p);
__device__ int __wp_barrier_or(int p);
__device__ void __wp_barrier_grid(void);
__device__ void __wp_barrier_warp(__wp_mask_t mask);
__device__ void __wp_barrier_named(int id, int threads);
__device__ void __wp_barrier_cluster(void);
__device__ void __wp_fence(int scope);
__device__ void __wp_fence_partial(int scope);

// Values that the verifier knows nothing about.
__device__ int __wp_opaque_i32(const char* what);
__device__ long long __wp_opaque_i64(const char* what);
__device__ float __wp_opaque_f32(const char* what);
__device__ double __wp_opaque_f64(const char* what);

// Votes, matches and reductions in a warp.
__device__ int __wp_vote_all(__wp_mask_t mask, int p);
__device__ int __wp_vote_any(__wp_mask_t mask, int p);
__device__ int __wp_vote_uni(__wp_mask_t mask, int p);
__device__ __wp_mask_t __wp_ballot(__wp_mask_t mask, int p);
__device__ __wp_mask_t __wp_activemask(void);
__device__ __wp_mask_t __wp_match_any_i32(__wp_mask_t mask, int v);
__device__ __wp_mask_t __wp_match_any_i64(__wp_mask_t mask, long long v);
__device__ __wp_mask_t __wp_match_all_i32(__wp_mask_t mask, int v);
__device__ __wp_mask_t __wp_match_all_i64(__wp_mask_t mask, long long v);
#define __WP_REDUCE(T, TY) \
  __device__ T __wp_reduce_add_##TY(__wp_mask_t mask, T v); \
  __device__ T __wp_reduce_min_##TY(__wp_mask_t mask, T v); \
  __device__ T __wp_reduce_max_##TY(__wp_mask_t mask, T v); \
  __device__ T __wp_reduce_and_##TY(__wp_mask_t mask, T v); \
  __device__ T __wp_reduce_or_##TY(__wp_mask_t mask, T v); \
  __device__ T __wp_reduce_xor_##TY(__wp_mask_t mask, T v);
__WP_REDUCE(int, i32)
__WP_REDUCE(unsigned int, u32)
#undef __WP_REDUCE

// A copy that the block starts together, and waiting for all of them.
__device__ void __wp_async_copy(void* to, const void* from, unsigned long long bytes);
__device__ void __wp_async_wait();

// A copy of 1, 4, 8 or 16 bytes into shared memory that a thread starts by itself, or zeros in its
// stead; a group of those started since the last one; waiting for all groups but the last `prior`,
// or for all copies.
__device__ void __wp_copy_start(void* to, const void* from, int bytes);
__device__ void __wp_copy_zero(void* to, int bytes);
__device__ void __wp_copy_commit();
__device__ void __wp_copy_wait(unsigned long long prior);
__device__ void __wp_copy_wait_all();

// Assertions, surfaces, what cannot be modelled, and what is assumed.
__device__ void __wp_assert(int condition, const char* text);
__host__ void __wp_assert(int condition, const char* text);
__device__ void __wp_surface_write(
    unsigned long long surface, int x, int y, int z, int bytes);
__device__ void __wp_unsupported(const char* construct);
// Something that is taken for granted from here on, to be listed with every proof.
__device__ void __wp_assumption(const char* text);

}  // extern "C"

// What follows is overloaded here, and known to the front end by the names in quotes: an operation
// and a type out of i8 u8 i16 u16 i32 u32 i64 u64 f16 bf16 f32 f64.
#define __WP_NAMED(R, NAME, ARGUMENTS, TY) __device__ R NAME ARGUMENTS __asm__(#NAME "_" #TY);

// Atomics give the old value. Orders have their numbers of C++.
#define __WP_ATOMIC_BASIC(T, TY) \
  __WP_NAMED(T, __wp_atomic_add, (T* p, T v, int scope, int order = 0), TY) \
  __WP_NAMED(T, __wp_atomic_sub, (T* p, T v, int scope, int order = 0), TY) \
  __WP_NAMED(T, __wp_atomic_exch, (T* p, T v, int scope, int order = 0), TY) \
  __WP_NAMED(T, __wp_atomic_min, (T* p, T v, int scope, int order = 0), TY) \
  __WP_NAMED(T, __wp_atomic_max, (T* p, T v, int scope, int order = 0), TY) \
  __WP_NAMED(T, __wp_atomic_load, (const T* p, int scope, int order = 0), TY) \
  __WP_NAMED(void, __wp_atomic_store, (T* p, T v, int scope, int order = 0), TY)
#define __WP_ATOMIC_CAS(T, TY) \
  __WP_NAMED(T, __wp_atomic_cas, (T* p, T compare, T v, int scope, int order = 0), TY)
#define __WP_ATOMIC_NUMBER(T, TY) __WP_ATOMIC_BASIC(T, TY) __WP_ATOMIC_CAS(T, TY)
#define __WP_ATOMIC_BITS(T, TY) \
  __WP_NAMED(T, __wp_atomic_and, (T* p, T v, int scope, int order = 0), TY) \
  __WP_NAMED(T, __wp_atomic_or, (T* p, T v, int scope, int order = 0), TY) \
  __WP_NAMED(T, __wp_atomic_xor, (T* p, T v, int scope, int order = 0), TY)
#define __WP_ATOMIC_INTEGER(T, TY) __WP_ATOMIC_NUMBER(T, TY) __WP_ATOMIC_BITS(T, TY)
__WP_ATOMIC_INTEGER(int, i32)
__WP_ATOMIC_INTEGER(unsigned int, u32)
__WP_ATOMIC_INTEGER(long, i64)
__WP_ATOMIC_INTEGER(unsigned long, u64)
__WP_ATOMIC_INTEGER(long long, i64)
__WP_ATOMIC_INTEGER(unsigned long long, u64)
__WP_ATOMIC_NUMBER(float, f32)
__WP_ATOMIC_NUMBER(double, f64)
__WP_NAMED(unsigned int, __wp_atomic_inc,
    (unsigned int* p, unsigned int v, int scope, int order = 0), u32)
__WP_NAMED(unsigned int, __wp_atomic_dec,
    (unsigned int* p, unsigned int v, int scope, int order = 0), u32)
__WP_ATOMIC_CAS(unsigned short, u16)

// Shuffles.
#define __WP_SHUFFLE(T, TY) \
  __WP_NAMED(T, __wp_shfl_idx, (__wp_mask_t mask, T v, int lane, int width), TY) \
  __WP_NAMED(T, __wp_shfl_up, (__wp_mask_t mask, T v, int delta, int width), TY) \
  __WP_NAMED(T, __wp_shfl_down, (__wp_mask_t mask, T v, int delta, int width), TY) \
  __WP_NAMED(T, __wp_shfl_xor, (__wp_mask_t mask, T v, int lanes, int width), TY)
__WP_SHUFFLE(int, i32)
__WP_SHUFFLE(unsigned int, i32)
__WP_SHUFFLE(long, i64)
__WP_SHUFFLE(unsigned long, i64)
__WP_SHUFFLE(long long, i64)
__WP_SHUFFLE(unsigned long long, i64)
__WP_SHUFFLE(float, f32)
__WP_SHUFFLE(double, f64)
#undef __WP_SHUFFLE

#endif
