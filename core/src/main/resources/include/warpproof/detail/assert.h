// assert() for the device and the host. <assert.h> includes this file again and again, as C wants.
#undef assert
#ifdef NDEBUG
#define assert(...) ((void)0)
#else
#define assert(...) __wp_check(static_cast<bool>(__VA_ARGS__), #__VA_ARGS__)
#endif

#ifndef WARPPROOF_ASSERT_H
#define WARPPROOF_ASSERT_H
// On the host, what comes after it is the case: a launch behind it has that condition.
extern "C" __host__ __attribute__((noreturn)) void __wp_abort(void);
#ifdef __CUDA_ARCH__
#define __WP_CHECK(CONDITION, TEXT) __wp_assert(CONDITION, TEXT)
#else
#define __WP_CHECK(CONDITION, TEXT) (CONDITION) ? (void)0 : __wp_abort()
#endif
// Also usable in constant expressions, where a constexpr function asserts.
#if __cplusplus >= 201402L
constexpr __WP_BOTH void __wp_check(bool condition, const char* text) {
  if (!__builtin_is_constant_evaluated()) __WP_CHECK(condition, text);
}
#else
__WP_BOTH void __wp_check(bool condition, const char* text) { __WP_CHECK(condition, text); }
#endif
#undef __WP_CHECK
#endif
