// SPDX-License-Identifier: Apache-2.0
//
// libcu++'s cuda::atomic and cuda::atomic_ref for the host. Every memory order is the strictest here. Kernels have the
// same objects, but neither sees what the other writes before the kernel ends.
#pragma once

#include <atomic>
#include <cstddef>
#include <type_traits>

namespace cuda {

enum thread_scope {
    thread_scope_system = 0,
    thread_scope_device = 1,
    thread_scope_block = 2,
    thread_scope_thread = 10
};

using memory_order = std::memory_order;
inline constexpr memory_order memory_order_relaxed = std::memory_order_relaxed;
inline constexpr memory_order memory_order_consume = std::memory_order_consume;
inline constexpr memory_order memory_order_acquire = std::memory_order_acquire;
inline constexpr memory_order memory_order_release = std::memory_order_release;
inline constexpr memory_order memory_order_acq_rel = std::memory_order_acq_rel;
inline constexpr memory_order memory_order_seq_cst = std::memory_order_seq_cst;

inline void atomic_thread_fence(memory_order, thread_scope = thread_scope_system)
{
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
}
inline void atomic_signal_fence(memory_order) {}

}  // namespace cuda

namespace cuport {

// What both have, for an object at Self::address(). A step of a pointer is a number of elements.
template <typename T, typename Self>
class AtomicInterface {
public:
    using value_type = T;
    using Order = std::memory_order;
    using Step = typename std::conditional<std::is_pointer<T>::value, std::ptrdiff_t, T>::type;
    static constexpr Order strictest = std::memory_order_seq_cst;
    static constexpr bool is_always_lock_free = sizeof(T) <= 8;

    bool is_lock_free() const { return is_always_lock_free; }
    T load(Order = strictest) const
    {
        Aligned value;
        __atomic_load(at(), &value, __ATOMIC_SEQ_CST);
        return value.plain;
    }
    void store(T value, Order = strictest) const
    {
        Aligned given = {value};
        __atomic_store(at(), &given, __ATOMIC_SEQ_CST);
    }
    T exchange(T value, Order = strictest) const
    {
        Aligned given = {value}, old;
        __atomic_exchange(at(), &given, &old, __ATOMIC_SEQ_CST);
        return old.plain;
    }
    bool compare_exchange_strong(T& expected, T value, Order = strictest, Order = strictest) const
    {
        Aligned seen = {expected}, given = {value};
        const bool is_done =
            __atomic_compare_exchange(at(), &seen, &given, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
        if (!is_done) expected = seen.plain;
        return is_done;
    }
    bool compare_exchange_weak(T& expected, T value, Order = strictest, Order = strictest) const
    {
        return compare_exchange_strong(expected, value);
    }
    T fetch_add(Step value, Order = strictest) const
    {
        return change([value](T old) { return T(old + value); });
    }
    T fetch_sub(Step value, Order = strictest) const
    {
        return change([value](T old) { return T(old - value); });
    }
    T fetch_and(T value, Order = strictest) const
    {
        return change([value](T old) { return T(old & value); });
    }
    T fetch_or(T value, Order = strictest) const
    {
        return change([value](T old) { return T(old | value); });
    }
    T fetch_xor(T value, Order = strictest) const
    {
        return change([value](T old) { return T(old ^ value); });
    }
    T fetch_min(T value, Order = strictest) const
    {
        return change([value](T old) { return value < old ? value : old; });
    }
    T fetch_max(T value, Order = strictest) const
    {
        return change([value](T old) { return old < value ? value : old; });
    }
    void wait(T old, Order = strictest) const
    {
        for (T seen = load(); __builtin_memcmp(&old, &seen, sizeof(T)) == 0; seen = load()) {
        }
    }
    void notify_one() const {}
    void notify_all() const {}

    operator T() const { return load(); }
    T operator++() const { return T(fetch_add(1) + 1); }
    T operator++(int) const { return fetch_add(1); }
    T operator--() const { return T(fetch_sub(1) - 1); }
    T operator--(int) const { return fetch_sub(1); }
    T operator+=(Step value) const { return T(fetch_add(value) + value); }
    T operator-=(Step value) const { return T(fetch_sub(value) - value); }
    T operator&=(T value) const { return T(fetch_and(value) & value); }
    T operator|=(T value) const { return T(fetch_or(value) | value); }
    T operator^=(T value) const { return T(fetch_xor(value) ^ value); }

private:
    // Without the alignment, compilers ask for a library.
    struct alignas(sizeof(T)) Aligned {
        T plain;
    };

    template <typename Function>
    T change(Function function) const
    {
        T old = load();
        while (!compare_exchange_strong(old, function(old))) {
        }
        return old;
    }
    Aligned* at() const { return reinterpret_cast<Aligned*>(static_cast<const Self*>(this)->address()); }
};

}  // namespace cuport

namespace cuda {

template <typename T, thread_scope Scope = thread_scope_system>
class atomic : public cuport::AtomicInterface<T, atomic<T, Scope>> {
public:
    atomic() = default;
    constexpr atomic(T value) : value_(value) {}
    atomic(const atomic&) = delete;
    T operator=(T value)
    {
        this->store(value);
        return value;
    }
    T* address() const { return const_cast<T*>(&value_); }

private:
    alignas(sizeof(T)) T value_;
};

template <typename T, thread_scope Scope = thread_scope_system>
class atomic_ref : public cuport::AtomicInterface<T, atomic_ref<T, Scope>> {
public:
    static constexpr std::size_t required_alignment = sizeof(T);

    explicit atomic_ref(T& value) : address_(&value) {}
    atomic_ref(const atomic_ref&) = default;
    T operator=(T value) const
    {
        this->store(value);
        return value;
    }
    T* address() const { return address_; }

private:
    T* address_;
};

}  // namespace cuda

namespace cuport {

template <typename T>
using atomic = cuda::atomic<T>;
template <typename T>
using atomic_ref = cuda::atomic_ref<T>;

}  // namespace cuport
