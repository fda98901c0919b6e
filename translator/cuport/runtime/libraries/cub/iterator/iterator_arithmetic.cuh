// SPDX-License-Identifier: Apache-2.0
//
// What the iterators of cuport's stand-ins for CUB have in common. Each of them has advance(), *, [], - and ==.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_ITERATOR_ARITHMETIC_CUH
#define STAND_IN_CUB_ITERATOR_ARITHMETIC_CUH

#include "../util_type.cuh"

// A macro, as a base class would have to be told of the class itself for each of these.
#define CUB_STAND_IN_ITERATOR(Self, Given, Reference, Offset)                                              \
    typedef Self self_type;                                                                                \
    typedef Offset difference_type;                                                                        \
    typedef Given value_type;                                                                              \
    typedef Given *pointer;                                                                                \
    typedef Reference reference;                                                                           \
    typedef std::random_access_iterator_tag iterator_category;                                             \
    template <typename Distance>                                                                           \
    __host__ __device__ Self operator+(Distance n) const                                                   \
    {                                                                                                      \
        Self moved = *this;                                                                                \
        moved.advance(static_cast<difference_type>(n));                                                    \
        return moved;                                                                                      \
    }                                                                                                      \
    __host__ __device__ Self operator-(difference_type n) const                                            \
    {                                                                                                      \
        Self moved = *this;                                                                                \
        moved.advance(-n);                                                                                 \
        return moved;                                                                                      \
    }                                                                                                      \
    __host__ __device__ Self &operator+=(difference_type n)                                                \
    {                                                                                                      \
        advance(n);                                                                                        \
        return *this;                                                                                      \
    }                                                                                                      \
    __host__ __device__ Self &operator-=(difference_type n)                                                \
    {                                                                                                      \
        advance(-n);                                                                                       \
        return *this;                                                                                      \
    }                                                                                                      \
    __host__ __device__ Self &operator++()                                                                 \
    {                                                                                                      \
        advance(1);                                                                                        \
        return *this;                                                                                      \
    }                                                                                                      \
    __host__ __device__ Self operator++(int)                                                               \
    {                                                                                                      \
        Self kept = *this;                                                                                 \
        advance(1);                                                                                        \
        return kept;                                                                                       \
    }                                                                                                      \
    __host__ __device__ bool operator!=(const Self &other) const { return !(*this == other); }

#endif
