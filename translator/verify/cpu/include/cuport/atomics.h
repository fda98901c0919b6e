// SPDX-License-Identifier: Apache-2.0
//
// Atomic functions, for every type that the hardware of either vendor knows. Blocks may run on several OS threads, so
// they are atomic indeed.
#pragma once

#include <cuport/kernel.h>

namespace cuport {

// A parameter of this type takes no part in deduction, so that `atomicAdd(&unsigned_counter, 1)` finds its function.
template <typename T>
struct Exactly {
    using type = T;
};
template <typename T>
using Value = typename Exactly<T>::type;

// Replaces *address by `change(*address)`, by compare-and-swap so that it works for floating point too.
template <typename T, typename Change>
T atomic_update(T* address, Change change)
{
    give_way();
    T old, wanted;
    __atomic_load(address, &old, __ATOMIC_RELAXED);
    do wanted = change(old);
    while (!__atomic_compare_exchange(address, &old, &wanted, false, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED));
    return old;
}

}  // namespace cuport

// Each function has three scopes; on one CPU they are the same.
#define CUPORT_ATOMIC(name, expression)                                                      \
    template <typename T>                                                                    \
    T name(T* address, cuport::Value<T> value)                                               \
    {                                                                                        \
        return cuport::atomic_update(address, [=](T old) -> T { return expression; });       \
    }                                                                                        \
    template <typename T>                                                                    \
    T name##_system(T* address, cuport::Value<T> value)                                      \
    {                                                                                        \
        return name(address, value);                                                         \
    }                                                                                        \
    template <typename T>                                                                    \
    T name##_block(T* address, cuport::Value<T> value)                                       \
    {                                                                                        \
        return name(address, value);                                                         \
    }
CUPORT_ATOMIC(atomicAdd, old + value)
CUPORT_ATOMIC(atomicSub, old - value)
CUPORT_ATOMIC(atomicMin, value < old ? value : old)
CUPORT_ATOMIC(atomicMax, old < value ? value : old)
CUPORT_ATOMIC(atomicAnd, old & value)
CUPORT_ATOMIC(atomicOr, old | value)
CUPORT_ATOMIC(atomicXor, old ^ value)
CUPORT_ATOMIC(atomicInc, old >= value ? 0 : old + 1)
CUPORT_ATOMIC(atomicDec, old == 0 || old > value ? value : old - 1)
CUPORT_ATOMIC(atomicExch, (static_cast<void>(old), value))
// HIP's names for floating-point additions that may, or may not, ignore rounding modes and denormals.
CUPORT_ATOMIC(unsafeAtomicAdd, old + value)
CUPORT_ATOMIC(safeAtomicAdd, old + value)
#undef CUPORT_ATOMIC

// Compares bits, not values: an address that holds NaN can be exchanged, and -0 isn't 0.
template <typename T>
T atomicCAS(T* address, cuport::Value<T> compare, cuport::Value<T> value)
{
    cuport::give_way();
    __atomic_compare_exchange(address, &compare, &value, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
    return compare;
}

template <typename T>
T atomicCAS_system(T* address, cuport::Value<T> compare, cuport::Value<T> value)
{
    return atomicCAS(address, compare, value);
}

template <typename T>
T atomicCAS_block(T* address, cuport::Value<T> compare, cuport::Value<T> value)
{
    return atomicCAS(address, compare, value);
}
