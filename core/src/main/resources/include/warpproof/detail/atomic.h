// The atomic functions, with their _block and _system forms.
#ifndef WARPPROOF_ATOMIC_H
#define WARPPROOF_ATOMIC_H

// The pointer decides the type; the contract has the overloads.
#define __WP_ATOMIC_SCOPE(NAME, OP, SCOPE) \
  template <class T, class V> __WP_DEVICE T NAME(T* p, V v) { \
    return __wp_atomic_##OP(p, (T)v, SCOPE); \
  }
#define __WP_ATOMIC(NAME, OP) \
  __WP_ATOMIC_SCOPE(NAME, OP, 1) \
  __WP_ATOMIC_SCOPE(NAME##_block, OP, 0) __WP_ATOMIC_SCOPE(NAME##_system, OP, 2)
__WP_ATOMIC(atomicAdd, add)
__WP_ATOMIC(atomicSub, sub)
__WP_ATOMIC(atomicExch, exch)
__WP_ATOMIC(atomicMin, min)
__WP_ATOMIC(atomicMax, max)
__WP_ATOMIC(atomicInc, inc)
__WP_ATOMIC(atomicDec, dec)
__WP_ATOMIC(atomicAnd, and)
__WP_ATOMIC(atomicOr, or)
__WP_ATOMIC(atomicXor, xor)
#undef __WP_ATOMIC
#undef __WP_ATOMIC_SCOPE

#define __WP_CAS(NAME, SCOPE) \
  template <class T, class C, class V> __WP_DEVICE T NAME(T* p, C compare, V v) { \
    return __wp_atomic_cas(p, (T)compare, (T)v, SCOPE); \
  }
__WP_CAS(atomicCAS, 1)
__WP_CAS(atomicCAS_block, 0)
__WP_CAS(atomicCAS_system, 2)
#undef __WP_CAS

// Vectors are added element by element; the whole is not one atomic access.
__WP_DEVICE float2 __wp_atomic_add(float2* p, float2 v, int scope) {
  float2 old = {__wp_atomic_add(&p->x, v.x, scope), __wp_atomic_add(&p->y, v.y, scope)};
  return old;
}
__WP_DEVICE float4 __wp_atomic_add(float4* p, float4 v, int scope) {
  float4 old = {__wp_atomic_add(&p->x, v.x, scope), __wp_atomic_add(&p->y, v.y, scope),
      __wp_atomic_add(&p->z, v.z, scope), __wp_atomic_add(&p->w, v.w, scope)};
  return old;
}

#endif
