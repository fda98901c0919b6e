// SPDX-License-Identifier: Apache-2.0
//
// What libcu++'s cuda::atomic and cuda::atomic_ref are made of. Every memory order is the strictest here.
#pragma once

#include <atomic>
#include <cstddef>
#include <type_traits>

namespace cuport {

// What both have, for an object at Self::address(). A step of a pointer is a number of elements. Before each operation
// comes Turn::offer(), and Turn::give() while one waits, where threads have to let each other run.
template <typename T, typename Self, typename Turn>
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
        Turn::offer();
        Aligned value;
        __atomic_load(at(), &value, __ATOMIC_SEQ_CST);
        return value.plain;
    }
    void store(T value, Order = strictest) const
    {
        Turn::offer();
        Aligned given = {value};
        __atomic_store(at(), &given, __ATOMIC_SEQ_CST);
    }
    T exchange(T value, Order = strictest) const
    {
        Turn::offer();
        Aligned given = {value}, old;
        __atomic_exchange(at(), &given, &old, __ATOMIC_SEQ_CST);
        return old.plain;
    }
    bool compare_exchange_strong(T& expected, T value, Order = strictest, Order = strictest) const
    {
        Turn::offer();
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
            Turn::give();
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

template <typename T, typename Turn>
class AtomicObject : public AtomicInterface<T, AtomicObject<T, Turn>, Turn> {
public:
    AtomicObject() = default;
    constexpr AtomicObject(T value) : value_(value) {}
    AtomicObject(const AtomicObject&) = delete;
    AtomicObject& operator=(const AtomicObject&) = delete;
    T operator=(T value)
    {
        this->store(value);
        return value;
    }
    T* address() const { return const_cast<T*>(&value_); }

private:
    alignas(sizeof(T)) T value_;
};

template <typename T, typename Turn>
class AtomicReference : public AtomicInterface<T, AtomicReference<T, Turn>, Turn> {
public:
    static constexpr std::size_t required_alignment = sizeof(T);

    explicit AtomicReference(T& value) : address_(&value) {}
    AtomicReference(const AtomicReference&) = default;
    T operator=(T value) const
    {
        this->store(value);
        return value;
    }
    T* address() const { return address_; }

private:
    T* address_;
};

}  // namespace cuport

namespace cuda {

using memory_order = ::std::memory_order;
inline constexpr memory_order memory_order_relaxed = ::std::memory_order_relaxed;
inline constexpr memory_order memory_order_consume = ::std::memory_order_consume;
inline constexpr memory_order memory_order_acquire = ::std::memory_order_acquire;
inline constexpr memory_order memory_order_release = ::std::memory_order_release;
inline constexpr memory_order memory_order_acq_rel = ::std::memory_order_acq_rel;
inline constexpr memory_order memory_order_seq_cst = ::std::memory_order_seq_cst;

}  // namespace cuda
