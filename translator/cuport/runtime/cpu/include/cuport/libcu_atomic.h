// SPDX-License-Identifier: Apache-2.0
//
// libcu++'s cuda::atomic and cuda::atomic_ref. Every memory order is the strictest here, and every scope the system.
// They give way as the atomic functions do, so that a thread may wait for another one.
#pragma once

#include <cuport/atomics.h>
#include <cuport/libcu_std.h>
#include <cuport/thread_scope.h>

#include <atomic>

namespace cuport {

// What both have, for an object at Self::address().
template <typename T, typename Self>
class AtomicInterface {
public:
    using value_type = T;
    using Order = ::std::memory_order;
    static constexpr bool is_always_lock_free = true;

    bool is_lock_free() const { return true; }
    T load(Order = ::std::memory_order_seq_cst) const { return cuport::load(at()); }
    void store(T value, Order = ::std::memory_order_seq_cst) const { cuport::store(at(), value); }
    T exchange(T value, Order = ::std::memory_order_seq_cst) const { return atomic_exchange(at(), value); }
    bool compare_exchange_strong(T& expected, T value, Order = ::std::memory_order_seq_cst) const
    {
        return atomic_compare_exchange(at(), expected, value);
    }
    bool compare_exchange_strong(T& expected, T value, Order, Order) const
    {
        return atomic_compare_exchange(at(), expected, value);
    }
    bool compare_exchange_weak(T& expected, T value, Order = ::std::memory_order_seq_cst) const
    {
        return atomic_compare_exchange(at(), expected, value);
    }
    bool compare_exchange_weak(T& expected, T value, Order, Order) const
    {
        return atomic_compare_exchange(at(), expected, value);
    }
    T fetch_add(T value, Order = ::std::memory_order_seq_cst) const { return cuport::fetch_add(at(), value); }
    T fetch_sub(T value, Order = ::std::memory_order_seq_cst) const { return cuport::fetch_sub(at(), value); }
    T fetch_and(T value, Order = ::std::memory_order_seq_cst) const { return cuport::fetch_and(at(), value); }
    T fetch_or(T value, Order = ::std::memory_order_seq_cst) const { return cuport::fetch_or(at(), value); }
    T fetch_xor(T value, Order = ::std::memory_order_seq_cst) const { return cuport::fetch_xor(at(), value); }
    T fetch_min(T value, Order = ::std::memory_order_seq_cst) const { return cuport::fetch_min(at(), value); }
    T fetch_max(T value, Order = ::std::memory_order_seq_cst) const { return cuport::fetch_max(at(), value); }
    void wait(T old, Order = ::std::memory_order_seq_cst) const
    {
        while (memcmp_equal(load(), old)) give_way_at_once();
    }
    void notify_one() const {}
    void notify_all() const {}

    operator T() const { return load(); }
    T operator++() const { return fetch_add(1) + T(1); }
    T operator++(int) const { return fetch_add(1); }
    T operator--() const { return fetch_sub(1) - T(1); }
    T operator--(int) const { return fetch_sub(1); }
    T operator+=(T value) const { return fetch_add(value) + value; }
    T operator-=(T value) const { return fetch_sub(value) - value; }
    T operator&=(T value) const { return fetch_and(value) & value; }
    T operator|=(T value) const { return fetch_or(value) | value; }
    T operator^=(T value) const { return fetch_xor(value) ^ value; }

private:
    static bool memcmp_equal(const T& a, const T& b) { return memcmp(&a, &b, sizeof(T)) == 0; }
    T* at() const { return static_cast<const Self*>(this)->address(); }
};

}  // namespace cuport

namespace cuda {

using ::std::memory_order;
using ::std::memory_order_acq_rel;
using ::std::memory_order_acquire;
using ::std::memory_order_consume;
using ::std::memory_order_relaxed;
using ::std::memory_order_release;
using ::std::memory_order_seq_cst;

template <typename T, thread_scope scope = thread_scope_system>
class atomic : public cuport::AtomicInterface<T, atomic<T, scope>> {
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

template <typename T, thread_scope scope = thread_scope_system>
class atomic_ref : public cuport::AtomicInterface<T, atomic_ref<T, scope>> {
public:
    static constexpr size_t required_alignment = sizeof(T);

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

inline void atomic_thread_fence(memory_order, thread_scope = thread_scope_system)
{
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
}
inline void atomic_signal_fence(memory_order) {}

namespace std {

template <typename T>
using atomic = ::cuda::atomic<T>;
template <typename T>
using atomic_ref = ::cuda::atomic_ref<T>;
using ::cuda::atomic_thread_fence;

}  // namespace std
}  // namespace cuda
