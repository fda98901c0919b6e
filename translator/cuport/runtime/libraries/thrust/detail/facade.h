// SPDX-License-Identifier: Apache-2.0
//
// What iterators over a position have in common. `Derived` has at(i), the element i places on, and `position`; one
// whose position is another iterator moves that.
#pragma once

#include <thrust/detail/system.h>
#include <thrust/iterator/iterator_traits.h>

namespace thrust {
namespace detail {

template <class Derived, class Value, class Reference>
struct facade {
    using value_type = Value;
    using reference = Reference;
    using pointer = void;
    using difference_type = ptrdiff_t;
    using iterator_category = std::random_access_iterator_tag;

    __host__ __device__ const Derived& self() const { return static_cast<const Derived&>(*this); }
    __host__ __device__ Derived& self() { return static_cast<Derived&>(*this); }

    __host__ __device__ Reference operator*() const { return self().at(0); }
    template <class Index>
    __host__ __device__ Reference operator[](Index i) const
    {
        return self().at(i);
    }
    // A derived class with another way to move and to measure has these two of its own.
    __host__ __device__ void move(difference_type n) { self().position += n; }
    __host__ __device__ difference_type from(const Derived& other) const
    {
        return static_cast<difference_type>(self().position - other.position);
    }

    __host__ __device__ Derived& operator+=(difference_type n)
    {
        self().move(n);
        return self();
    }
    __host__ __device__ Derived& operator-=(difference_type n) { return self() += -n; }
    __host__ __device__ Derived& operator++() { return self() += 1; }
    __host__ __device__ Derived& operator--() { return self() += -1; }
    __host__ __device__ Derived operator++(int)
    {
        Derived before = self();
        self() += 1;
        return before;
    }
    __host__ __device__ Derived operator--(int)
    {
        Derived before = self();
        self() += -1;
        return before;
    }
    __host__ __device__ Derived operator+(difference_type n) const
    {
        Derived moved = self();
        moved += n;
        return moved;
    }
    __host__ __device__ Derived operator-(difference_type n) const { return self() + -n; }
    __host__ __device__ friend Derived operator+(difference_type n, const Derived& it) { return it + n; }
    __host__ __device__ friend difference_type operator-(const Derived& a, const Derived& b)
    {
        return a.from(b);
    }
    __host__ __device__ friend bool operator==(const Derived& a, const Derived& b) { return a.from(b) == 0; }
    __host__ __device__ friend bool operator!=(const Derived& a, const Derived& b) { return a.from(b) != 0; }
    __host__ __device__ friend bool operator<(const Derived& a, const Derived& b) { return a.from(b) < 0; }
    __host__ __device__ friend bool operator>(const Derived& a, const Derived& b) { return a.from(b) > 0; }
    __host__ __device__ friend bool operator<=(const Derived& a, const Derived& b) { return a.from(b) <= 0; }
    __host__ __device__ friend bool operator>=(const Derived& a, const Derived& b) { return a.from(b) >= 0; }
};

template <class It, class = void>
struct has_raw : std::false_type {};
template <class It>
struct has_raw<It, std::void_t<decltype(std::declval<const It&>().raw())>> : std::true_type {};

// The form of an iterator that kernels take: without what only the host needs to reach the device's memory.
template <class It>
__host__ __device__ auto raw(const It& it)
{
    if constexpr (has_raw<It>::value) {
        return it.raw();
    } else {
        return it;
    }
}
template <class It>
using raw_t = decltype(raw(std::declval<It>()));

}  // namespace detail
}  // namespace thrust
