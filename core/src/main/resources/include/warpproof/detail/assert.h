// assert() for the device and the host. <assert.h> includes this file again and again, as C wants.
#undef assert
#ifdef NDEBUG
#define assert(...) ((void)0)
#else
#define assert(...) __wp_check(static_cast<bool>(__VA_ARGS__), #__VA_ARGS__)
#endif

#ifndef WARPPROOF_ASSERT_H
#define WARPPROOF_ASSERT_H
// Also usable in constant expressions, where a constexpr function asserts.
#if __cplusplus >= 201402L
constexpr __WP_BOTH void __wp_check(bool condition, const char* text) {
  if (!__builtin_is_constant_evaluated()) __wp_assert(condition, text);
}
#else
__WP_BOTH void __wp_check(bool condition, const char* text) { __wp_assert(condition, text); }
#endif
#endif
