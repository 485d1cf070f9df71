// GPUVerify's annotations, under its names, for CUDA and for OpenCL C.
//
// None is ever defined: the front end turns them into contract statements by name. In CUDA, __all
// is the vote of detail/warp.h, but in an annotation the front end takes it for GPUVerify's.
#ifndef WARPPROOF_ANNOTATIONS_H
#define WARPPROOF_ANNOTATIONS_H

#ifdef __OPENCL_C_VERSION__
#define __WP_CONTRACT
#define __WP_SPEC __attribute__((const))
#else
#define __WP_CONTRACT __device__
#define __WP_SPEC __device__ __attribute__((const))
extern "C" {
#endif

// Statements. A global one is about all threads, enabled or not.
#define __WP_STATEMENT(NAME) __WP_CONTRACT void NAME(bool);
__WP_STATEMENT(__requires)
__WP_STATEMENT(__global_requires)
__WP_STATEMENT(__ensures)
__WP_STATEMENT(__global_ensures)
__WP_STATEMENT(__assert)
__WP_STATEMENT(__global_assert)
__WP_STATEMENT(__assume)
__WP_STATEMENT(__global_assume)
__WP_STATEMENT(__invariant)
__WP_STATEMENT(__global_invariant)
__WP_STATEMENT(__candidate_assert)
__WP_STATEMENT(__candidate_invariant)
__WP_STATEMENT(__candidate_global_assert)
__WP_STATEMENT(__candidate_global_invariant)
__WP_STATEMENT(__function_wide_invariant)
__WP_STATEMENT(__function_wide_candidate_invariant)
// Of contracts in comments: before and after a kernel, and of the threads that come there.
__WP_STATEMENT(__kernel_requires)
__WP_STATEMENT(__kernel_ensures)
__WP_STATEMENT(__claim)
__WP_STATEMENT(__barrier_requires)
__WP_STATEMENT(__barrier_ensures)
#undef __WP_STATEMENT
// What a thread may access from here on: when, where, and how many bytes.
__WP_CONTRACT void __grants_read(bool, const volatile void*, size_t);
__WP_CONTRACT void __grants_write(bool, const volatile void*, size_t);

// How many bytes an array has that a kernel is given.
__WP_CONTRACT void __length(const volatile void*, long);

// What a function of the specification is, for all numbers.
__WP_CONTRACT void __defines(int, int);

// Frames and fresh arrays.
__WP_CONTRACT void __reads_from(const volatile void*);
__WP_CONTRACT void __writes_to(const volatile void*);
__WP_CONTRACT void __reads_from_local(const volatile void*);
__WP_CONTRACT void __writes_to_local(const volatile void*);
__WP_CONTRACT void __requires_fresh_array(const volatile void*);
__WP_CONTRACT void __array_snapshot(const volatile void* ghost, const volatile void* array);

// What this thread has accessed since the last barrier, and where.
__WP_CONTRACT bool __read(const volatile void*);
__WP_CONTRACT bool __write(const volatile void*);
__WP_CONTRACT bool __no_read(const volatile void*);
__WP_CONTRACT bool __no_write(const volatile void*);
__WP_CONTRACT bool __read_implies(const volatile void*, bool);
__WP_CONTRACT bool __write_implies(const volatile void*, bool);
__WP_CONTRACT size_t __read_offset_bytes(const volatile void*);
__WP_CONTRACT size_t __write_offset_bytes(const volatile void*);
__WP_CONTRACT size_t __ptr_offset_bytes(const volatile void*);
// As they were called once; bytes too, with a sign.
#define __read_offset(ARRAY) ((long)__read_offset_bytes(ARRAY))
#define __write_offset(ARRAY) ((long)__write_offset_bytes(ARRAY))
#define __ptr_offset(POINTER) ((long)__ptr_offset_bytes(POINTER))
__WP_CONTRACT bool __atomic_has_taken_value(const volatile void*, unsigned int, unsigned int);

// Two threads: are they alike, different, enabled, and what does the other one see?
__WP_CONTRACT bool __enabled(void);
__WP_CONTRACT bool __dominator_enabled(void);
__WP_CONTRACT bool __uniform_bool(bool);
__WP_CONTRACT bool __other_bool(bool);
__WP_CONTRACT bool __exclusive(bool);
__WP_CONTRACT bool __at_most_one(bool);
#ifdef __OPENCL_C_VERSION__
__WP_CONTRACT bool __all(bool);
#endif
#define __WP_RELATION(T, NAME) \
  __WP_CONTRACT bool __uniform_##NAME(T); \
  __WP_CONTRACT bool __distinct_##NAME(T); \
  __WP_CONTRACT T __other_##NAME(T);
__WP_RELATION(char, char)
__WP_RELATION(unsigned char, unsigned_char)
__WP_RELATION(short, short)
__WP_RELATION(unsigned short, unsigned_short)
__WP_RELATION(int, int)
__WP_RELATION(unsigned int, unsigned_int)
__WP_RELATION(long, long)
__WP_RELATION(unsigned long, unsigned_long)
__WP_RELATION(size_t, size_t)
#undef __WP_RELATION
__WP_CONTRACT const void* __other_ptr_base(const volatile void*);

// Results and old values in postconditions.
#define __WP_RESULT(T, NAME) \
  __WP_CONTRACT T __return_val_##NAME(void); \
  __WP_CONTRACT T __old_##NAME(T); \
  __WP_CONTRACT T __noted_##NAME(T);
__WP_RESULT(bool, bool)
__WP_RESULT(char, char)
__WP_RESULT(unsigned char, unsigned_char)
__WP_RESULT(short, short)
__WP_RESULT(unsigned short, unsigned_short)
__WP_RESULT(int, int)
__WP_RESULT(unsigned int, unsigned_int)
__WP_RESULT(long, long)
__WP_RESULT(unsigned long, unsigned_long)
__WP_RESULT(float, float)
__WP_RESULT(double, double)
__WP_RESULT(int2, int2)
__WP_RESULT(int4, int4)
__WP_RESULT(uint2, uint2)
__WP_RESULT(uint4, uint4)
__WP_RESULT(float2, float2)
__WP_RESULT(float4, float4)
#undef __WP_RESULT
__WP_CONTRACT long long __old_long_long(long long);
__WP_CONTRACT unsigned long long __old_unsigned_long_long(unsigned long long);
__WP_CONTRACT long long __noted_long_long(long long);
__WP_CONTRACT unsigned long long __noted_unsigned_long_long(unsigned long long);
__WP_CONTRACT void* __return_val_ptr(void);
#define __return_val_funptr(TYPE) ((TYPE)__return_val_ptr())

// Quantifiers: of a number, in a range, a condition or a summand.
#define __WP_QUANTIFIERS(T, NAME) \
  __WP_CONTRACT T __bound_##NAME(void); \
  __WP_CONTRACT bool __forall_##NAME(T, bool, bool); \
  __WP_CONTRACT bool __exists_##NAME(T, bool, bool); \
  __WP_CONTRACT long __sum_##NAME(T, bool, long); \
  __WP_CONTRACT double __sum_##NAME##_double(T, bool, double);
__WP_QUANTIFIERS(char, char)
__WP_QUANTIFIERS(unsigned char, unsigned_char)
__WP_QUANTIFIERS(short, short)
__WP_QUANTIFIERS(unsigned short, unsigned_short)
__WP_QUANTIFIERS(int, int)
__WP_QUANTIFIERS(unsigned int, unsigned_int)
__WP_QUANTIFIERS(long, long)
__WP_QUANTIFIERS(unsigned long, unsigned_long)
#undef __WP_QUANTIFIERS

// Logic and arithmetic for use in contracts.
__WP_SPEC bool __implies(bool, bool);
__WP_SPEC size_t __mod_pow2(size_t, size_t);
#ifdef __OPENCL_C_VERSION__
__WP_SPEC bool __add_noovfl(unsigned int, ...);
#else
__WP_SPEC bool __add_noovfl(unsigned int, unsigned int, unsigned int = 0, unsigned int = 0,
    unsigned int = 0, unsigned int = 0, unsigned int = 0, unsigned int = 0);
#endif
__WP_SPEC int __add_noovfl_int(int, int);
__WP_SPEC unsigned int __add_noovfl_unsigned_int(unsigned int, unsigned int);
__WP_SPEC unsigned long __add_noovfl_unsigned_long(unsigned long, unsigned long);
__WP_SPEC unsigned char __add_noovfl_unsigned_char(unsigned char, unsigned char);
__WP_SPEC unsigned short __add_noovfl_unsigned_short(unsigned short, unsigned short);
__WP_SPEC int __add_abstract_int(int, int);
#ifdef __OPENCL_C_VERSION__
#define __ite(CONDITION, THEN, ELSE) ((CONDITION) ? (THEN) : (ELSE))
#endif

// Uninterpreted functions, by the types of their arguments and of their result.
#define __WP_UNINTERPRETED(NAME, R, ...) \
  __WP_SPEC R NAME(__VA_ARGS__) __asm__("__uninterpreted_function_" #NAME)
#define DECLARE_UF_UNARY(NAME, A, R) __WP_UNINTERPRETED(NAME, R, A)
#define DECLARE_UF_BINARY(NAME, A, B, R) __WP_UNINTERPRETED(NAME, R, A, B)
#define DECLARE_UF_TERNARY(NAME, A, B, C, R) __WP_UNINTERPRETED(NAME, R, A, B, C)

// Barrier invariants: a property, and the threads for which it is instantiated.
#define __WP_T1 size_t
#define __WP_T2 __WP_T1, size_t
#define __WP_T3 __WP_T2, size_t
#define __WP_T4 __WP_T3, size_t
#define __WP_T6 __WP_T4, size_t, size_t
#define __WP_T8 __WP_T6, size_t, size_t
#define __WP_INVARIANT(N, ...) __WP_CONTRACT void __barrier_invariant_##N(bool, __VA_ARGS__);
__WP_INVARIANT(1, __WP_T1)
__WP_INVARIANT(2, __WP_T2)
__WP_INVARIANT(3, __WP_T3)
__WP_INVARIANT(4, __WP_T4)
__WP_INVARIANT(5, __WP_T4, __WP_T1)
__WP_INVARIANT(6, __WP_T6)
__WP_INVARIANT(7, __WP_T6, __WP_T1)
__WP_INVARIANT(8, __WP_T8)
__WP_INVARIANT(9, __WP_T8, __WP_T1)
__WP_INVARIANT(10, __WP_T8, __WP_T2)
__WP_INVARIANT(11, __WP_T8, __WP_T3)
__WP_INVARIANT(12, __WP_T8, __WP_T4)
__WP_INVARIANT(13, __WP_T8, __WP_T4, __WP_T1)
__WP_INVARIANT(14, __WP_T8, __WP_T6)
__WP_INVARIANT(15, __WP_T8, __WP_T6, __WP_T1)
__WP_INVARIANT(16, __WP_T8, __WP_T8)
__WP_INVARIANT(17, __WP_T8, __WP_T8, __WP_T1)
__WP_INVARIANT(18, __WP_T8, __WP_T8, __WP_T2)
__WP_INVARIANT(19, __WP_T8, __WP_T8, __WP_T3)
__WP_INVARIANT(20, __WP_T8, __WP_T8, __WP_T4)
__WP_CONTRACT void __barrier_invariant_binary_1(bool, size_t, size_t);
__WP_CONTRACT void __barrier_invariant_binary_2(bool, size_t, size_t, size_t, size_t);
#undef __WP_INVARIANT
#undef __WP_T8
#undef __WP_T6
#undef __WP_T4
#undef __WP_T3
#undef __WP_T2
#undef __WP_T1
// The place that a barrier invariant may read.
__WP_CONTRACT void __read_permission_ptr(const volatile void*);
#define __read_permission(TYPE, PLACE) __read_permission_ptr(&(PLACE))

// Where the arguments of an annotation begin; what it ends with is the annotation.
__WP_CONTRACT void __annotation_begin(void);

// Accesses between begin and end are not logged.
__WP_CONTRACT void __non_temporal_loads_begin(void);
__WP_CONTRACT void __non_temporal_loads_end(void);

#ifdef __OPENCL_C_VERSION__
#define __WP_OTHER_GROUP(D) (get_group_id(D) == __other_size_t(get_group_id(D)))
#define __same_group (__WP_OTHER_GROUP(0) & __WP_OTHER_GROUP(1) & __WP_OTHER_GROUP(2))
#else
}  // extern "C"
#define __WP_OTHER_GROUP(D) (blockIdx.D == __other_unsigned_int(blockIdx.D))
#define __same_group (__WP_OTHER_GROUP(x) & __WP_OTHER_GROUP(y) & __WP_OTHER_GROUP(z))
// Not a macro: the C++ library has variables of this name.
template <class T> __WP_DEVICE T __ite(bool condition, T then, T otherwise) {
  return condition ? then : otherwise;
}
// An axiom stands outside of functions: it becomes a function without parameters, __axiom_0 etc.,
// which the front end has all kernels call.
#define __WP_AXIOM2(N, ...) \
  extern "C" __device__ __attribute__((used)) void __axiom_##N(void) { __assume(__VA_ARGS__); }
#define __WP_AXIOM1(N, ...) __WP_AXIOM2(N, __VA_ARGS__)
#define __axiom(...) __WP_AXIOM1(__COUNTER__, __VA_ARGS__)
#endif

#undef __WP_CONTRACT

// Calls, as OpenCL C has no addresses of functions.
#define __WP_SUM(NAME, NUMBER, RANGE, ...) \
  _Generic((__VA_ARGS__), \
      float: __sum_##NAME##_double(NUMBER, RANGE, (__VA_ARGS__)), \
      double: __sum_##NAME##_double(NUMBER, RANGE, (__VA_ARGS__)), \
      default: __sum_##NAME(NUMBER, RANGE, (__VA_ARGS__)))
#define __WP_OLD(...) \
  _Generic((__VA_ARGS__), \
      bool: __old_bool(__VA_ARGS__), \
      char: __old_char(__VA_ARGS__), \
      signed char: __old_char(__VA_ARGS__), \
      unsigned char: __old_unsigned_char(__VA_ARGS__), \
      short: __old_short(__VA_ARGS__), \
      unsigned short: __old_unsigned_short(__VA_ARGS__), \
      int: __old_int(__VA_ARGS__), \
      unsigned int: __old_unsigned_int(__VA_ARGS__), \
      long: __old_long(__VA_ARGS__), \
      unsigned long: __old_unsigned_long(__VA_ARGS__), \
      long long: __old_long_long(__VA_ARGS__), \
      unsigned long long: __old_unsigned_long_long(__VA_ARGS__), \
      float: __old_float(__VA_ARGS__), \
      double: __old_double(__VA_ARGS__))
// What a ghost variable is given: a guess that is true ends what is asked for it.
#define __WP_NOTES(VARIABLE, ...) __candidate_assert((VARIABLE = (__VA_ARGS__), true))

// What stands in the arguments of an annotation that only says something is no code of the kernel:
// the front end has to know where it begins.
#define __ensures(...) __WP_SAYS(__ensures, __VA_ARGS__)
#define __global_ensures(...) __WP_SAYS(__global_ensures, __VA_ARGS__)
#define __global_assert(...) __WP_SAYS(__global_assert, __VA_ARGS__)
#define __invariant(...) __WP_SAYS(__invariant, __VA_ARGS__)
#define __global_invariant(...) __WP_SAYS(__global_invariant, __VA_ARGS__)
#define __candidate_assert(...) __WP_SAYS(__candidate_assert, __VA_ARGS__)
#define __candidate_invariant(...) __WP_SAYS(__candidate_invariant, __VA_ARGS__)
#define __candidate_global_assert(...) __WP_SAYS(__candidate_global_assert, __VA_ARGS__)
#define __candidate_global_invariant(...) __WP_SAYS(__candidate_global_invariant, __VA_ARGS__)
#define __function_wide_invariant(...) __WP_SAYS(__function_wide_invariant, __VA_ARGS__)
#define __function_wide_candidate_invariant(...) \
  __WP_SAYS(__function_wide_candidate_invariant, __VA_ARGS__)
#define __array_snapshot(...) __WP_SAYS(__array_snapshot, __VA_ARGS__)
#define __barrier_invariant_1(...) __WP_SAYS(__barrier_invariant_1, __VA_ARGS__)
#define __barrier_invariant_2(...) __WP_SAYS(__barrier_invariant_2, __VA_ARGS__)
#define __barrier_invariant_3(...) __WP_SAYS(__barrier_invariant_3, __VA_ARGS__)
#define __barrier_invariant_4(...) __WP_SAYS(__barrier_invariant_4, __VA_ARGS__)
#define __barrier_invariant_5(...) __WP_SAYS(__barrier_invariant_5, __VA_ARGS__)
#define __barrier_invariant_6(...) __WP_SAYS(__barrier_invariant_6, __VA_ARGS__)
#define __barrier_invariant_7(...) __WP_SAYS(__barrier_invariant_7, __VA_ARGS__)
#define __barrier_invariant_8(...) __WP_SAYS(__barrier_invariant_8, __VA_ARGS__)
#define __barrier_invariant_9(...) __WP_SAYS(__barrier_invariant_9, __VA_ARGS__)
#define __barrier_invariant_10(...) __WP_SAYS(__barrier_invariant_10, __VA_ARGS__)
#define __barrier_invariant_11(...) __WP_SAYS(__barrier_invariant_11, __VA_ARGS__)
#define __barrier_invariant_12(...) __WP_SAYS(__barrier_invariant_12, __VA_ARGS__)
#define __barrier_invariant_13(...) __WP_SAYS(__barrier_invariant_13, __VA_ARGS__)
#define __barrier_invariant_14(...) __WP_SAYS(__barrier_invariant_14, __VA_ARGS__)
#define __barrier_invariant_15(...) __WP_SAYS(__barrier_invariant_15, __VA_ARGS__)
#define __barrier_invariant_16(...) __WP_SAYS(__barrier_invariant_16, __VA_ARGS__)
#define __barrier_invariant_17(...) __WP_SAYS(__barrier_invariant_17, __VA_ARGS__)
#define __barrier_invariant_18(...) __WP_SAYS(__barrier_invariant_18, __VA_ARGS__)
#define __barrier_invariant_19(...) __WP_SAYS(__barrier_invariant_19, __VA_ARGS__)
#define __barrier_invariant_20(...) __WP_SAYS(__barrier_invariant_20, __VA_ARGS__)
#define __barrier_invariant_binary_1(...) __WP_SAYS(__barrier_invariant_binary_1, __VA_ARGS__)
#define __barrier_invariant_binary_2(...) __WP_SAYS(__barrier_invariant_binary_2, __VA_ARGS__)
#define __kernel_ensures(...) __WP_SAYS(__kernel_ensures, __VA_ARGS__)
#define __claim(...) __WP_SAYS(__claim, __VA_ARGS__)
#define __barrier_requires(...) __WP_SAYS(__barrier_requires, __VA_ARGS__)
#define __barrier_ensures(...) __WP_SAYS(__barrier_ensures, __VA_ARGS__)
#define __WP_SAYS(NAME, ...) (__annotation_begin(), NAME(__VA_ARGS__))
#define __WP_GRANTS(...) { __annotation_begin(); __VA_ARGS__ }
// Of contracts in comments nothing is code, not even what is assumed.
#define __WP_ASSUMES(...) __WP_SAYS(__assume, __VA_ARGS__)
#define __WP_REQUIRES(...) (__annotation_begin(), __requires(__VA_ARGS__))
#define __kernel_requires(...) (__annotation_begin(), __kernel_requires(__VA_ARGS__))
#define __WP_LENGTH(A, ...) __length((A), (long)(__VA_ARGS__) * (long)sizeof(*(A)))

// The head of a file may want invariants to be guesses,
#ifdef __WP_INVARIANTS_AS_CANDIDATES
#undef __invariant
#undef __global_invariant
#undef __function_wide_invariant
#define __invariant(...) __candidate_invariant(__VA_ARGS__)
#define __global_invariant(...) __candidate_global_invariant(__VA_ARGS__)
#define __function_wide_invariant(...) __function_wide_candidate_invariant(__VA_ARGS__)
#endif

// or to have annotations left out: all of them, or all but preconditions. What functions without a
// body access stays.
#if defined(__WP_WITHOUT_ANNOTATIONS) || defined(__WP_ONLY_REQUIRES)
#undef __WP_SAYS
#define __WP_SAYS(NAME, ...) ((void)0)
#undef __WP_GRANTS
#define __WP_GRANTS(...)
#define __assert(...) ((void)0)
#define __assume(...) ((void)0)
#define __global_assume(...) ((void)0)
#endif
#ifdef __WP_WITHOUT_ANNOTATIONS
#define __requires(...) ((void)0)
#define __global_requires(...) ((void)0)
#define __requires_fresh_array(...) ((void)0)
#undef __WP_REQUIRES
#undef __kernel_requires
#define __WP_REQUIRES(...) ((void)0)
#define __kernel_requires(...) ((void)0)
#undef __WP_LENGTH
#define __WP_LENGTH(...) ((void)0)
#endif

#endif
