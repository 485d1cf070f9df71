// cuRAND's device side: the state is really read and written, the numbers are opaque.
#ifndef WARPPROOF_CURAND_KERNEL_H
#define WARPPROOF_CURAND_KERNEL_H

#include <warpproof/detail/push_macros.h>

#include <curand.h>
#include <warpproof/detail/opaque.h>

// One struct for each generator. Calls touch the first word; the rest gives the usual size.
#define __WP_STATE(NAME, WORDS) \
  struct NAME { unsigned int first, rest[WORDS - 1]; }; \
  typedef struct NAME NAME##_t;
__WP_STATE(curandStateXORWOW, 12)
__WP_STATE(curandStateMRG32k3a, 18)
__WP_STATE(curandStatePhilox4_32_10, 16)
__WP_STATE(curandStateSobol32, 36)
__WP_STATE(curandStateSobol64, 136)
__WP_STATE(curandStateScrambledSobol32, 36)
__WP_STATE(curandStateScrambledSobol64, 136)
#undef __WP_STATE
typedef struct curandStateMtgp32 {
  unsigned int words[1024], offset, rest[7];
} curandStateMtgp32_t;
typedef curandStateXORWOW curandState;
typedef curandStateXORWOW curandState_t;

template <class S> __WP_DEVICE void __wp_draw(S* state) {
  state->first = state->first + (unsigned int)__wp_opaque_i32("curand");
}

// The threads of a block, 256 at most, draw from one state together, each at a place of its own; then
// one of them moves all on.
__WP_DEVICE void __wp_draw(curandStateMtgp32* state) {
  unsigned int thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  unsigned int* word = state->words + thread % 256;
  *word = *word + state->offset + (unsigned int)__wp_opaque_i32("curand");
  __syncthreads();
  if (thread == 0) state->offset = (state->offset + blockDim.x * blockDim.y * blockDim.z) % 1024;
  __syncthreads();
}

template <class S>
__WP_DEVICE void curand_init(
    unsigned long long seed, unsigned long long sequence, unsigned long long offset, S* state) {
  state->first = (unsigned int)__wp_opaque_i32("curand_init");
}
// The quasi-random generators start from a vector of directions.
template <class V, class S>
__WP_DEVICE void curand_init(V* directions, unsigned int offset, S* state) {
  state->first = (unsigned int)directions[0] + offset;
}
template <class V, class S>
__WP_DEVICE void curand_init(V* directions, V scramble, unsigned int offset, S* state) {
  state->first = (unsigned int)(directions[0] + scramble) + offset;
}
template <class S> __WP_DEVICE void skipahead(unsigned long long, S* state) { __wp_draw(state); }
template <class S> __WP_DEVICE void skipahead_sequence(unsigned long long, S* state) {
  __wp_draw(state);
}

#define __WP_DRAW(R, NAME, ...) \
  template <class S> __WP_DEVICE R NAME(S* state __VA_ARGS__) { \
    __wp_draw(state); \
    return __wp_opaque<R>(#NAME); \
  }
__WP_DRAW(unsigned int, curand)
__WP_DRAW(uint4, curand4)
__WP_DRAW(float, curand_uniform)
__WP_DRAW(float4, curand_uniform4)
__WP_DRAW(double, curand_uniform_double)
__WP_DRAW(double2, curand_uniform2_double)
__WP_DRAW(float, curand_normal)
__WP_DRAW(float2, curand_normal2)
__WP_DRAW(float4, curand_normal4)
__WP_DRAW(double, curand_normal_double)
__WP_DRAW(double2, curand_normal2_double)
__WP_DRAW(float, curand_log_normal, , float mean, float stddev)
__WP_DRAW(float2, curand_log_normal2, , float mean, float stddev)
__WP_DRAW(float4, curand_log_normal4, , float mean, float stddev)
__WP_DRAW(double, curand_log_normal_double, , double mean, double stddev)
__WP_DRAW(unsigned int, curand_poisson, , double lambda)
__WP_DRAW(uint4, curand_poisson4, , double lambda)
#undef __WP_DRAW

#include <warpproof/detail/pop_macros.h>

#endif
