// SPDX-License-Identifier: Apache-2.0
//
// Atomic functions, for every type that the hardware of either vendor knows. Blocks may run on several OS threads, so
// they are atomic indeed.
#pragma once

#include <cuport/kernel.h>

#include <type_traits>

namespace cuport {

// A parameter of this type takes no part in deduction, so that `atomicAdd(&unsigned_counter, 1)` finds its function.
template <typename T>
struct Exactly {
    using type = T;
};
template <typename T>
using Value = typename Exactly<T>::type;

// Replaces *address by `change(*address)`, by compare-and-swap so that it works for floating point and pairs too.
template <typename T, typename Change>
T atomic_update(T* address, Change change)
{
    static_assert(sizeof(T) <= 8, "atomics of up to 64 bits");
    give_way();
    T old, wanted;
    __atomic_load(address, &old, __ATOMIC_RELAXED);
    do wanted = change(old);
    while (!__atomic_compare_exchange(address, &old, &wanted, false, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED));
    return old;
}

template <typename T>
T atomic_exchange(T* address, T value)
{
    static_assert(sizeof(T) <= 8, "atomics of up to 64 bits");
    give_way();
    T old;
    __atomic_exchange(address, &value, &old, __ATOMIC_SEQ_CST);
    return old;
}

// Compares bits, not values: an address that holds NaN can be exchanged, and -0 isn't 0. Returns whether it did;
// `expected` becomes what was there.
template <typename T>
bool atomic_compare_exchange(T* address, T& expected, T value)
{
    static_assert(sizeof(T) <= 8, "atomics of up to 64 bits");
    give_way();
    return __atomic_compare_exchange(address, &expected, &value, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}

// The processor has these for integers.
#define CUPORT_FETCH(name, builtin, expression)                                                     \
    template <typename T>                                                                           \
    T name(T* address, T value)                                                                     \
    {                                                                                               \
        if constexpr (std::is_integral<T>::value) {                                                 \
            give_way();                                                                             \
            return builtin(address, value, __ATOMIC_SEQ_CST);                                       \
        } else {                                                                                    \
            return atomic_update(address, [=](T old) -> T { return expression; });                  \
        }                                                                                           \
    }
CUPORT_FETCH(fetch_add, __atomic_fetch_add, old + value)
CUPORT_FETCH(fetch_sub, __atomic_fetch_sub, old - value)
CUPORT_FETCH(fetch_and, __atomic_fetch_and, old & value)
CUPORT_FETCH(fetch_or, __atomic_fetch_or, old | value)
CUPORT_FETCH(fetch_xor, __atomic_fetch_xor, old ^ value)
#undef CUPORT_FETCH

#define CUPORT_UPDATE(name, expression)                                                             \
    template <typename T>                                                                           \
    T name(T* address, T value)                                                                     \
    {                                                                                               \
        return atomic_update(address, [=](T old) -> T { return expression; });                      \
    }
CUPORT_UPDATE(fetch_min, value < old ? value : old)
CUPORT_UPDATE(fetch_max, old < value ? value : old)
CUPORT_UPDATE(fetch_inc, old >= value ? 0 : old + 1)
CUPORT_UPDATE(fetch_dec, old == 0 || old > value ? value : old - 1)
#undef CUPORT_UPDATE

}  // namespace cuport

// Each function has three scopes; on one CPU they are the same.
#define CUPORT_ATOMIC_SCOPE(name, function)                        \
    template <typename T>                                          \
    T name(T* address, cuport::Value<T> value)                     \
    {                                                              \
        return cuport::function(address, value);                   \
    }
#define CUPORT_ATOMIC(name, function)                              \
    CUPORT_ATOMIC_SCOPE(name, function)                            \
    CUPORT_ATOMIC_SCOPE(name##_system, function)                   \
    CUPORT_ATOMIC_SCOPE(name##_block, function)
CUPORT_ATOMIC(atomicAdd, fetch_add)
CUPORT_ATOMIC(atomicSub, fetch_sub)
CUPORT_ATOMIC(atomicMin, fetch_min)
CUPORT_ATOMIC(atomicMax, fetch_max)
CUPORT_ATOMIC(atomicAnd, fetch_and)
CUPORT_ATOMIC(atomicOr, fetch_or)
CUPORT_ATOMIC(atomicXor, fetch_xor)
CUPORT_ATOMIC(atomicInc, fetch_inc)
CUPORT_ATOMIC(atomicDec, fetch_dec)
CUPORT_ATOMIC(atomicExch, atomic_exchange)
// HIP's names for floating-point functions that may, or may not, ignore rounding modes and denormals.
CUPORT_ATOMIC_SCOPE(unsafeAtomicAdd, fetch_add)
CUPORT_ATOMIC_SCOPE(unsafeAtomicMin, fetch_min)
CUPORT_ATOMIC_SCOPE(unsafeAtomicMax, fetch_max)
CUPORT_ATOMIC_SCOPE(safeAtomicAdd, fetch_add)
CUPORT_ATOMIC_SCOPE(safeAtomicMin, fetch_min)
CUPORT_ATOMIC_SCOPE(safeAtomicMax, fetch_max)
#undef CUPORT_ATOMIC
#undef CUPORT_ATOMIC_SCOPE
inline void atomicAddNoRet(float* address, float value) { cuport::fetch_add(address, value); }

// CUDA adds vectors member by member: each is atomic, the whole isn't.
inline float2 atomicAdd(float2* address, float2 value)
{
    return {atomicAdd(&address->x, value.x), atomicAdd(&address->y, value.y)};
}
inline float4 atomicAdd(float4* address, float4 value)
{
    return {atomicAdd(&address->x, value.x), atomicAdd(&address->y, value.y), atomicAdd(&address->z, value.z),
            atomicAdd(&address->w, value.w)};
}

#define CUPORT_ATOMIC_CAS(name)                                                              \
    template <typename T>                                                                    \
    T name(T* address, cuport::Value<T> compare, cuport::Value<T> value)                     \
    {                                                                                        \
        cuport::atomic_compare_exchange(address, compare, value);                            \
        return compare;                                                                      \
    }
CUPORT_ATOMIC_CAS(atomicCAS)
CUPORT_ATOMIC_CAS(atomicCAS_system)
CUPORT_ATOMIC_CAS(atomicCAS_block)
#undef CUPORT_ATOMIC_CAS

// clang's functions for HIP, with an order and a scope. Every order is the strictest here. Macros, because clang knows
// the names in all languages.
#ifndef __HIP_MEMORY_SCOPE_SINGLETHREAD
#define __HIP_MEMORY_SCOPE_SINGLETHREAD 1
#define __HIP_MEMORY_SCOPE_WAVEFRONT 2
#define __HIP_MEMORY_SCOPE_WORKGROUP 3
#define __HIP_MEMORY_SCOPE_AGENT 4
#define __HIP_MEMORY_SCOPE_SYSTEM 5
#endif
namespace cuport {

template <typename T>
T load(const T* address)
{
    give_way();
    T value;
    __atomic_load(address, &value, __ATOMIC_SEQ_CST);
    return value;
}

template <typename T>
void store(T* address, Value<T> value)
{
    give_way();
    __atomic_store(address, &value, __ATOMIC_SEQ_CST);
}

template <typename T>
bool compare_exchange(T* address, T* expected, Value<T> value)
{
    return atomic_compare_exchange(address, *expected, value);
}

}  // namespace cuport
#define __hip_atomic_load(address, order, scope) ::cuport::load(address)
#define __hip_atomic_store(address, value, order, scope) ::cuport::store(address, value)
#define __hip_atomic_exchange(address, value, order, scope) ::atomicExch(address, value)
#define __hip_atomic_compare_exchange_strong(address, expected, value, success, failure, scope) \
    ::cuport::compare_exchange(address, expected, value)
#define __hip_atomic_compare_exchange_weak(address, expected, value, success, failure, scope) \
    ::cuport::compare_exchange(address, expected, value)
#define __hip_atomic_fetch_add(address, value, order, scope) ::atomicAdd(address, value)
#define __hip_atomic_fetch_sub(address, value, order, scope) ::atomicSub(address, value)
#define __hip_atomic_fetch_and(address, value, order, scope) ::atomicAnd(address, value)
#define __hip_atomic_fetch_or(address, value, order, scope) ::atomicOr(address, value)
#define __hip_atomic_fetch_xor(address, value, order, scope) ::atomicXor(address, value)
#define __hip_atomic_fetch_min(address, value, order, scope) ::atomicMin(address, value)
#define __hip_atomic_fetch_max(address, value, order, scope) ::atomicMax(address, value)

// CUDA 12.8's functions with an order and a scope.
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
#define CUPORT_NV_ATOMIC(name)                                                          \
    template <typename T>                                                               \
    T __nv_atomic_fetch_##name(T* address, cuport::Value<T> value, int, int = 4)        \
    {                                                                                   \
        return cuport::fetch_##name(address, value);                                    \
    }                                                                                   \
    template <typename T>                                                               \
    void __nv_atomic_##name(T* address, cuport::Value<T> value, int, int = 4)           \
    {                                                                                   \
        cuport::fetch_##name(address, value);                                           \
    }
CUPORT_NV_ATOMIC(add)
CUPORT_NV_ATOMIC(sub)
CUPORT_NV_ATOMIC(and)
CUPORT_NV_ATOMIC(or)
CUPORT_NV_ATOMIC(xor)
CUPORT_NV_ATOMIC(min)
CUPORT_NV_ATOMIC(max)
#undef CUPORT_NV_ATOMIC
template <typename T>
T __nv_atomic_load_n(const T* address, int, int = 4)
{
    return cuport::load(address);
}
template <typename T>
void __nv_atomic_load(const T* address, T* result, int, int = 4)
{
    *result = cuport::load(address);
}
template <typename T>
void __nv_atomic_store_n(T* address, cuport::Value<T> value, int, int = 4)
{
    cuport::store(address, value);
}
template <typename T>
void __nv_atomic_store(T* address, T* value, int, int = 4)
{
    cuport::store(address, *value);
}
template <typename T>
T __nv_atomic_exchange_n(T* address, cuport::Value<T> value, int, int = 4)
{
    return cuport::atomic_exchange(address, value);
}
template <typename T>
void __nv_atomic_exchange(T* address, T* value, T* result, int, int = 4)
{
    *result = cuport::atomic_exchange(address, *value);
}
template <typename T>
bool __nv_atomic_compare_exchange_n(T* address, T* expected, cuport::Value<T> desired, bool, int, int, int = 4)
{
    return cuport::compare_exchange(address, expected, desired);
}
template <typename T>
bool __nv_atomic_compare_exchange(T* address, T* expected, T* desired, bool, int, int, int = 4)
{
    return cuport::compare_exchange(address, expected, *desired);
}
inline void __nv_atomic_thread_fence(int, int = 4) { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
