/* SPDX-License-Identifier: Apache-2.0 */
/* What cuda::atomic and cuda::atomic_ref do, for targets that have neither: by the atomic functions with an order and a
   scope, and by loops of compare-and-exchange where there is none. Objects of other sizes than 4 and 8 bytes have no body. */
#ifndef CUPORT_LOWERING_ATOMIC_H
#define CUPORT_LOWERING_ATOMIC_H
#include "nv_atomics.h"
namespace cuda {
namespace cuport_atomics {
// The number that an object's bits are: `long` has no atomic functions.
template <bool IsSigned, size_t Size> struct Bits;
template <> struct Bits<false, 4> { typedef unsigned int type; };
template <> struct Bits<true, 4> { typedef int type; };
template <> struct Bits<false, 8> { typedef unsigned long long type; };
template <> struct Bits<true, 8> { typedef long long type; };
template <class T> struct Difference { typedef T type; };
template <class T> struct Difference<T *> { typedef ptrdiff_t type; };
template <class To, class From> CUPORT_D To convert(const From &from) {
  if constexpr (std::is_integral<To>::value && std::is_integral<From>::value || std::is_pointer<To>::value || std::is_pointer<From>::value) {
    return (To)from;
  } else {
    To to;
    __builtin_memcpy(&to, &from, sizeof(To));
    return to;
  }
}
template <class T, bool IsWord = sizeof(T) == 4 || sizeof(T) == 8> struct Operations {
  CUPORT_D static T load(const T *place, int order);
  CUPORT_D static void store(T *place, T value, int order);
  CUPORT_D static T exchange(T *place, T value, int order);
  CUPORT_D static bool compare_exchange(T *place, T &expected, T value, int order);
  template <class U> CUPORT_D static T add(T *place, U value, int order);
  template <class U> CUPORT_D static T subtract(T *place, U value, int order);
  CUPORT_D static T bit_and(T *place, T value, int order);
  CUPORT_D static T bit_or(T *place, T value, int order);
  CUPORT_D static T bit_xor(T *place, T value, int order);
  CUPORT_D static T keep_least(T *place, T value, int order);
  CUPORT_D static T keep_greatest(T *place, T value, int order);
};
template <class T> struct Operations<T, true> {
  typedef typename Bits<false, sizeof(T)>::type Word;
  typedef typename Bits<std::is_signed<T>::value, sizeof(T)>::type Number; // of an integer
  typedef typename Difference<T>::type Step;
  static constexpr bool is_integer = std::is_integral<T>::value;
  CUPORT_D static T load(const T *place, int order) { return convert<T>(__nv_atomic_load_n((const Word *)place, order)); }
  CUPORT_D static void store(T *place, T value, int order) { __nv_atomic_store_n((Word *)place, convert<Word>(value), order); }
  CUPORT_D static T exchange(T *place, T value, int order) {
    return convert<T>(__nv_atomic_exchange_n((Word *)place, convert<Word>(value), order));
  }
  CUPORT_D static bool compare_exchange(T *place, T &expected, T value, int order) {
    Word bits = convert<Word>(expected);
    const bool is_done = __nv_atomic_compare_exchange_n((Word *)place, &bits, convert<Word>(value), false, order, order);
    if (!is_done) expected = convert<T>(bits);
    return is_done;
  }
// What has no atomic function of its own, from the value that is seen, `old`.
#define CUPORT_BY_EXCHANGE(NEW)                                                                                        \
  T old = load(place, __NV_ATOMIC_RELAXED);                                                                            \
  while (!compare_exchange(place, old, (T)(NEW), order)) {}                                                            \
  return old
  template <class U> CUPORT_D static T add(T *place, U value, int order) {
    if constexpr (is_integer) return (T)__nv_atomic_fetch_add((Number *)place, (Number)value, order);
    else if constexpr (std::is_floating_point<T>::value) return __nv_atomic_fetch_add(place, (T)value, order);
    else { CUPORT_BY_EXCHANGE(old + (Step)value); }
  }
  template <class U> CUPORT_D static T subtract(T *place, U value, int order) { return add(place, (Step)-(Step)value, order); }
  CUPORT_D static T bit_and(T *place, T value, int order) { return (T)__nv_atomic_fetch_and((Number *)place, (Number)value, order); }
  CUPORT_D static T bit_or(T *place, T value, int order) { return (T)__nv_atomic_fetch_or((Number *)place, (Number)value, order); }
  CUPORT_D static T bit_xor(T *place, T value, int order) { return (T)__nv_atomic_fetch_xor((Number *)place, (Number)value, order); }
  CUPORT_D static T keep_least(T *place, T value, int order) {
    if constexpr (is_integer) return (T)__nv_atomic_fetch_min((Number *)place, (Number)value, order);
    else { CUPORT_BY_EXCHANGE(value < old ? value : old); }
  }
  CUPORT_D static T keep_greatest(T *place, T value, int order) {
    if constexpr (is_integer) return (T)__nv_atomic_fetch_max((Number *)place, (Number)value, order);
    else { CUPORT_BY_EXCHANGE(old < value ? value : old); }
  }
#undef CUPORT_BY_EXCHANGE
};
}
}
#endif
