// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: operators.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_THREAD_OPERATORS_CUH
#define STAND_IN_CUB_THREAD_OPERATORS_CUH

#include "../util_type.cuh"

namespace cub {

struct Equality {
    template <typename T, typename U>
    __host__ __device__ constexpr bool operator()(const T &a, const U &b) const
    {
        return a == b;
    }
};

struct Inequality {
    template <typename T, typename U>
    __host__ __device__ constexpr bool operator()(const T &a, const U &b) const
    {
        return a != b;
    }
};

template <typename Operator>
struct InequalityWrapper {
    Operator op;
    __host__ __device__ InequalityWrapper(Operator op) : op(op) {}
    template <typename T, typename U>
    __host__ __device__ bool operator()(const T &a, const U &b) const
    {
        return !op(a, b);
    }
};

struct Sum {
    template <typename T, typename U>
    __host__ __device__ constexpr auto operator()(const T &a, const U &b) const -> std::decay_t<decltype(a + b)>
    {
        return a + b;
    }
};

struct Difference {
    template <typename T, typename U>
    __host__ __device__ constexpr auto operator()(const T &a, const U &b) const -> std::decay_t<decltype(a - b)>
    {
        return a - b;
    }
};

struct Division {
    template <typename T, typename U>
    __host__ __device__ constexpr auto operator()(const T &a, const U &b) const -> std::decay_t<decltype(a / b)>
    {
        return a / b;
    }
};

struct Max {
    template <typename T, typename U>
    __host__ __device__ constexpr auto operator()(const T &a, const U &b) const
        -> std::decay_t<decltype(a < b ? b : a)>
    {
        return a < b ? b : a;
    }
};

struct Min {
    template <typename T, typename U>
    __host__ __device__ constexpr auto operator()(const T &a, const U &b) const
        -> std::decay_t<decltype(a < b ? a : b)>
    {
        return b < a ? b : a;
    }
};

// Of pairs with the same value, the one with the smaller key.
struct ArgMax {
    template <typename Pair>
    __host__ __device__ Pair operator()(const Pair &a, const Pair &b) const
    {
        return a.value < b.value || (a.value == b.value && b.key < a.key) ? b : a;
    }
};

struct ArgMin {
    template <typename Pair>
    __host__ __device__ Pair operator()(const Pair &a, const Pair &b) const
    {
        return b.value < a.value || (a.value == b.value && b.key < a.key) ? b : a;
    }
};

template <typename T>
struct CastOp {
    template <typename U>
    __host__ __device__ T operator()(const U &value) const
    {
        return static_cast<T>(value);
    }
};

template <typename Operator>
struct SwizzleScanOp {
    Operator op;
    __host__ __device__ SwizzleScanOp(Operator op) : op(op) {}
    template <typename T>
    __host__ __device__ T operator()(const T &a, const T &b) const
    {
        return op(b, a);
    }
};

namespace detail {

struct as_is {
    template <typename T>
    __host__ __device__ const T &operator()(const T &value) const
    {
        return value;
    }
};

// What a sum is kept in. CUB's Sum widens as C++ does. Others are not asked, as a lambda for the device can't be on the
// host: it is the type of the values and of what they begin with, of numbers the wider one.
template <typename Operator, typename Init, typename Input>
struct accumulator {
    typedef typename std::conditional<std::is_arithmetic<Init>::value && std::is_arithmetic<Input>::value,
                                      std::common_type<Init, Input>, std::decay<Init>>::type::type type;
};
template <typename Init, typename Input>
struct accumulator<Sum, Init, Input> {
    typedef typename std::decay<decltype(std::declval<Init>() + std::declval<Input>())>::type type;
};
template <typename Operator, typename Init, typename Input>
using accumulator_t = typename accumulator<Operator, Init, Input>::type;

}  // namespace detail
}  // namespace cub

#endif
