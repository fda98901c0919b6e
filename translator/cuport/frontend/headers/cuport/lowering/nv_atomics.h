/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA 12.8's atomic functions with an order and a scope, by those without: orders beyond relaxed get fences, and every
   scope is the device's. */
#ifndef CUPORT_LOWERING_NV_ATOMICS_H
#define CUPORT_LOWERING_NV_ATOMICS_H
#include "cuport/atomics.h"
#define __NV_ATOMIC_RELAXED 0
#define __NV_ATOMIC_CONSUME 1
#define __NV_ATOMIC_ACQUIRE 2
#define __NV_ATOMIC_RELEASE 3
#define __NV_ATOMIC_ACQ_REL 4
#define __NV_ATOMIC_SEQ_CST 5
#define __NV_THREAD_SCOPE_THREAD 0
#define __NV_THREAD_SCOPE_BLOCK 1
#define __NV_THREAD_SCOPE_CLUSTER 2
#define __NV_THREAD_SCOPE_DEVICE 3
#define __NV_THREAD_SCOPE_SYSTEM 4
CUPORT_D inline void __nv_atomic_thread_fence(int order, int scope = 4) { if (order != __NV_ATOMIC_RELAXED) __threadfence(); }
template <class T> CUPORT_D T __nv_atomic_load_n(const T *place, int order, int scope = 4) {
  const T value = *(const volatile T *)place;
  __nv_atomic_thread_fence(order);
  return value;
}
template <class T> CUPORT_D void __nv_atomic_load(const T *place, T *result, int order, int scope = 4) {
  *result = __nv_atomic_load_n(place, order);
}
template <class T, class V> CUPORT_D void __nv_atomic_store_n(T *place, V value, int order, int scope = 4) {
  __nv_atomic_thread_fence(order);
  *(volatile T *)place = (T)value;
}
template <class T> CUPORT_D void __nv_atomic_store(T *place, T *value, int order, int scope = 4) {
  __nv_atomic_store_n(place, *value, order);
}
#define CUPORT_FETCH(name, function)                                                                                   \
  template <class V> CUPORT_D unsigned int name(unsigned int *p, V value, int order, int scope = 4) {                  \
    __nv_atomic_thread_fence(order);                                                                                   \
    const unsigned int old = function(p, (unsigned int)value);                                                         \
    __nv_atomic_thread_fence(order);                                                                                   \
    return old;                                                                                                        \
  }                                                                                                                    \
  template <class V> CUPORT_D int name(int *p, V value, int order, int scope = 4) {                                    \
    __nv_atomic_thread_fence(order);                                                                                   \
    const int old = function(p, (int)value);                                                                           \
    __nv_atomic_thread_fence(order);                                                                                   \
    return old;                                                                                                        \
  }                                                                                                                    \
  template <class V> CUPORT_D unsigned long long name(unsigned long long *p, V value, int order, int scope = 4) {      \
    __nv_atomic_thread_fence(order);                                                                                   \
    const unsigned long long old = function(p, (unsigned long long)value);                                             \
    __nv_atomic_thread_fence(order);                                                                                   \
    return old;                                                                                                        \
  }
CUPORT_FETCH(__nv_atomic_fetch_add, atomicAdd)
CUPORT_FETCH(__nv_atomic_fetch_and, atomicAnd)
CUPORT_FETCH(__nv_atomic_fetch_or, atomicOr)
CUPORT_FETCH(__nv_atomic_fetch_xor, atomicXor)
CUPORT_FETCH(__nv_atomic_fetch_min, atomicMin)
CUPORT_FETCH(__nv_atomic_fetch_max, atomicMax)
CUPORT_FETCH(__nv_atomic_exchange_n, atomicExch)
#undef CUPORT_FETCH
#define CUPORT_FETCH(name, function)                                                                                   \
  template <class V> CUPORT_D long long name(long long *p, V value, int order, int scope = 4) {                        \
    __nv_atomic_thread_fence(order);                                                                                   \
    const long long old = function;                                                                                    \
    __nv_atomic_thread_fence(order);                                                                                   \
    return old;                                                                                                        \
  }
CUPORT_FETCH(__nv_atomic_fetch_add, (long long)atomicAdd((unsigned long long *)p, (unsigned long long)(long long)value))
CUPORT_FETCH(__nv_atomic_exchange_n, (long long)atomicExch((unsigned long long *)p, (unsigned long long)(long long)value))
CUPORT_FETCH(__nv_atomic_fetch_and, atomicAnd(p, (long long)value))
CUPORT_FETCH(__nv_atomic_fetch_or, atomicOr(p, (long long)value))
CUPORT_FETCH(__nv_atomic_fetch_xor, atomicXor(p, (long long)value))
CUPORT_FETCH(__nv_atomic_fetch_min, atomicMin(p, (long long)value))
CUPORT_FETCH(__nv_atomic_fetch_max, atomicMax(p, (long long)value))
#undef CUPORT_FETCH
template <class V> CUPORT_D float __nv_atomic_exchange_n(float *p, V value, int order, int scope = 4) {
  __nv_atomic_thread_fence(order);
  const float old = atomicExch(p, (float)value);
  __nv_atomic_thread_fence(order);
  return old;
}
template <class V> CUPORT_D float __nv_atomic_fetch_add(float *p, V value, int order, int scope = 4) {
  __nv_atomic_thread_fence(order);
  const float old = atomicAdd(p, (float)value);
  __nv_atomic_thread_fence(order);
  return old;
}
template <class V> CUPORT_D double __nv_atomic_fetch_add(double *p, V value, int order, int scope = 4) {
  __nv_atomic_thread_fence(order);
  const double old = atomicAdd(p, (double)value);
  __nv_atomic_thread_fence(order);
  return old;
}
template <class T, class V> CUPORT_D T __nv_atomic_fetch_sub(T *place, V value, int order, int scope = 4) {
  return __nv_atomic_fetch_add(place, (T)-(T)value, order);
}
template <class T, class V>
CUPORT_D bool __nv_atomic_compare_exchange_n(T *place, T *expected, V desired, bool weak, int success, int failure, int scope = 4) {
  static_assert(sizeof(T) == 4 || sizeof(T) == 8, "the size of an atomic object");
  const T wanted = *expected;
  const T given = (T)desired;
  __nv_atomic_thread_fence(success);
  if constexpr (sizeof(T) == 4) {
    const unsigned int bits = atomicCAS((unsigned int *)place, *(const unsigned int *)&wanted, *(const unsigned int *)&given);
    *expected = *(const T *)&bits;
    __nv_atomic_thread_fence(success);
    return bits == *(const unsigned int *)&wanted;
  } else {
    const unsigned long long bits =
        atomicCAS((unsigned long long *)place, *(const unsigned long long *)&wanted, *(const unsigned long long *)&given);
    *expected = *(const T *)&bits;
    __nv_atomic_thread_fence(success);
    return bits == *(const unsigned long long *)&wanted;
  }
}
template <class T> CUPORT_D void __nv_atomic_exchange(T *place, T *value, T *result, int order, int scope = 4) {
  *result = __nv_atomic_exchange_n(place, *value, order);
}
template <class T>
CUPORT_D bool __nv_atomic_compare_exchange(T *place, T *expected, T *desired, bool weak, int success, int failure, int scope = 4) {
  return __nv_atomic_compare_exchange_n(place, expected, *desired, weak, success, failure);
}
template <class T, class V> CUPORT_D void __nv_atomic_add(T *p, V v, int order, int scope = 4) { __nv_atomic_fetch_add(p, v, order); }
template <class T, class V> CUPORT_D void __nv_atomic_sub(T *p, V v, int order, int scope = 4) { __nv_atomic_fetch_sub(p, v, order); }
template <class T, class V> CUPORT_D void __nv_atomic_and(T *p, V v, int order, int scope = 4) { __nv_atomic_fetch_and(p, v, order); }
template <class T, class V> CUPORT_D void __nv_atomic_or(T *p, V v, int order, int scope = 4) { __nv_atomic_fetch_or(p, v, order); }
template <class T, class V> CUPORT_D void __nv_atomic_xor(T *p, V v, int order, int scope = 4) { __nv_atomic_fetch_xor(p, v, order); }
template <class T, class V> CUPORT_D void __nv_atomic_min(T *p, V v, int order, int scope = 4) { __nv_atomic_fetch_min(p, v, order); }
template <class T, class V> CUPORT_D void __nv_atomic_max(T *p, V v, int order, int scope = 4) { __nv_atomic_fetch_max(p, v, order); }
#endif
