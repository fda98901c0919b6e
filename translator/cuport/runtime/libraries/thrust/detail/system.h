// SPDX-License-Identifier: Apache-2.0
//
// Where an algorithm runs: its policy, or what its iterators point to.
#pragma once

#include <cuda_runtime.h>

#include <cstddef>
#include <exception>
#include <iterator>
#include <system_error>
#include <type_traits>

namespace thrust {

template <class Derived>
struct execution_policy {
    __host__ __device__ const Derived& derived() const { return static_cast<const Derived&>(*this); }
};

namespace detail {

// What an iterator points to; `any` is for those that need no memory, and for all that are no iterators.
struct any_system {};
struct host_system {};
struct device_system {};

struct host_policy : execution_policy<host_policy> {
    using system = host_system;
    template <class Allocator>
    host_policy operator()(const Allocator&) const
    {
        return *this;
    }
};

// A stream for an algorithm, which waits for its work where the policy wants that.
class waited_stream {
public:
    waited_stream(cudaStream_t stream, bool waits) : stream(stream), waits(waits) {}
    waited_stream(const waited_stream&) = delete;
    ~waited_stream() noexcept(false);
    operator cudaStream_t() const { return stream; }

private:
    cudaStream_t stream;
    bool waits;
};

struct device_policy : execution_policy<device_policy> {
    using system = device_system;
    cudaStream_t stream;
    bool waits;
    __host__ __device__ constexpr explicit device_policy(cudaStream_t stream = nullptr, bool waits = true)
        : stream(stream), waits(waits)
    {
    }
    device_policy on(cudaStream_t other) const { return device_policy(other, waits); }
    waited_stream waited() const { return {stream, waits}; }
    template <class Allocator>
    device_policy operator()(const Allocator&) const
    {
        return *this;
    }
};

template <class T, class = void>
struct is_iterator : std::false_type {};
template <class T>
struct is_iterator<T, std::void_t<typename T::iterator_category>> : std::true_type {};

template <class T, class = void>
struct system_of {  // iterators of the C++ library and of the user's
    using type = std::conditional_t<is_iterator<T>::value, host_system, any_system>;
};
template <class T>
struct system_of<T, std::void_t<typename T::system>> {
    using type = typename T::system;
};
template <class T>
struct system_of<T*, void> {
    using type = host_system;
};

template <class A, class B>
struct joined {
    using type = std::conditional_t<std::is_same<A, any_system>::value, B, A>;
};
template <>
struct joined<host_system, device_system> {
    using type = device_system;
};

template <class... Types>
struct joined_system {
    using type = any_system;
};
template <class First, class... Rest>
struct joined_system<First, Rest...> {
    using type = typename joined<typename system_of<First>::type, typename joined_system<Rest...>::type>::type;
};

// The policy for these arguments of an algorithm: the device's where one of them points there.
template <class... Types>
using policy_for =
    std::conditional_t<std::is_same<typename joined_system<Types...>::type, device_system>::value, device_policy,
                       host_policy>;

template <class Policy>
constexpr bool is_device = std::is_same<typename Policy::system, device_system>::value;

template <class T, class = void>
struct is_policy : std::false_type {};
template <class T>
struct is_policy<T, std::void_t<decltype(std::declval<const T&>().derived())>> : std::true_type {};

// Makes an overload for arguments without a policy: `class = enable_plain<First>`.
template <class T>
using enable_plain = std::enable_if_t<!is_policy<T>::value>;

template <class It>
using value_of = std::remove_cv_t<typename std::iterator_traits<It>::value_type>;

struct error_category : std::error_category {
    const char* name() const noexcept override { return "cuda"; }
    std::string message(int code) const override { return cudaGetErrorString(static_cast<cudaError_t>(code)); }
};

}  // namespace detail

using system_error = std::system_error;
using error_code = std::error_code;

inline const std::error_category& cuda_category()
{
    static const detail::error_category category;
    return category;
}

namespace detail {

// Throws for a code of CUDA's that is none of success.
inline void check(cudaError_t code, const char* what)
{
    if (code != cudaSuccess) throw system_error(static_cast<int>(code), cuda_category(), what);
}

inline void check_launch(const char* what) { check(cudaGetLastError(), what); }

inline void synchronize(cudaStream_t stream) { check(cudaStreamSynchronize(stream), "waiting for a stream"); }

inline waited_stream::~waited_stream() noexcept(false)
{
    if (waits && std::uncaught_exceptions() == 0) synchronize(stream);
}

}  // namespace detail

}  // namespace thrust
