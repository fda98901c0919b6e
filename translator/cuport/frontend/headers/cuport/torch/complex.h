// PyTorch's complex numbers, with the arithmetic that kernels do: c10/util/complex.h. Its mathematical functions are not
// here.

#pragma once

#include <cuda_runtime.h>

#include <type_traits>

namespace c10 {

template <typename T>
struct alignas(2 * sizeof(T)) complex {
    using value_type = T;
    T real_{}, imag_{};
    complex() = default;
    __host__ __device__ constexpr complex(const T& real, const T& imag = T()) : real_(real), imag_(imag) {}
    template <typename U, typename = std::enable_if_t<!std::is_same<T, U>::value>>
    __host__ __device__ constexpr complex(const complex<U>& b) : real_(T(b.real_)), imag_(T(b.imag_))
    {
    }
    __host__ __device__ constexpr T real() const { return real_; }
    __host__ __device__ constexpr T imag() const { return imag_; }
    __host__ __device__ constexpr void real(T value) { real_ = value; }
    __host__ __device__ constexpr void imag(T value) { imag_ = value; }
    __host__ __device__ constexpr complex& operator=(T b)
    {
        real_ = b, imag_ = T();
        return *this;
    }
    __host__ __device__ constexpr complex& operator+=(T b)
    {
        real_ += b;
        return *this;
    }
    __host__ __device__ constexpr complex& operator-=(T b)
    {
        real_ -= b;
        return *this;
    }
    __host__ __device__ constexpr complex& operator*=(T b)
    {
        real_ *= b, imag_ *= b;
        return *this;
    }
    __host__ __device__ constexpr complex& operator/=(T b)
    {
        real_ /= b, imag_ /= b;
        return *this;
    }
    template <typename U>
    __host__ __device__ constexpr complex& operator+=(const complex<U>& b)
    {
        real_ += b.real_, imag_ += b.imag_;
        return *this;
    }
    template <typename U>
    __host__ __device__ constexpr complex& operator-=(const complex<U>& b)
    {
        real_ -= b.real_, imag_ -= b.imag_;
        return *this;
    }
    template <typename U>
    __host__ __device__ constexpr complex& operator*=(const complex<U>& b)
    {
        const T real = real_ * b.real_ - imag_ * b.imag_;
        imag_ = real_ * b.imag_ + imag_ * b.real_;
        real_ = real;
        return *this;
    }
    // The larger part of the divisor is divided by first, so that its square does not overflow.
    template <typename U>
    __host__ __device__ constexpr complex& operator/=(const complex<U>& b)
    {
        const T c = b.real_, d = b.imag_, c_size = c < 0 ? -c : c, d_size = d < 0 ? -d : d;
        if (c_size == 0 && d_size == 0) {
            real_ /= c_size, imag_ /= d_size;
            return *this;
        }
        const bool real_is_larger = c_size >= d_size;
        const T ratio = real_is_larger ? d / c : c / d, scale = T(1) / (real_is_larger ? c + d * ratio : c * ratio + d);
        const T real = real_is_larger ? real_ + imag_ * ratio : real_ * ratio + imag_;
        const T imag = real_is_larger ? imag_ - real_ * ratio : imag_ * ratio - real_;
        real_ = real * scale, imag_ = imag * scale;
        return *this;
    }
};

// What takes a number of any type that turns into the complex number's own.
template <typename T, typename U>
using cuport_if_number = std::enable_if_t<std::is_arithmetic<U>::value, complex<T>>;

#define CUPORT_TORCH_COMPLEX_OPERATOR(OPERATOR)                                                            \
    template <typename T>                                                                                  \
    __host__ __device__ constexpr complex<T> operator OPERATOR(const complex<T>& a, const complex<T>& b)   \
    {                                                                                                      \
        complex<T> result = a;                                                                             \
        return result OPERATOR## = b;                                                                      \
    }                                                                                                      \
    template <typename T, typename U>                                                                      \
    __host__ __device__ constexpr cuport_if_number<T, U> operator OPERATOR(const complex<T>& a, U b)       \
    {                                                                                                      \
        complex<T> result = a;                                                                             \
        return result OPERATOR## = T(b);                                                                   \
    }                                                                                                      \
    template <typename T, typename U>                                                                      \
    __host__ __device__ constexpr cuport_if_number<T, U> operator OPERATOR(U a, const complex<T>& b)       \
    {                                                                                                      \
        complex<T> result{T(a)};                                                                           \
        return result OPERATOR## = b;                                                                      \
    }
CUPORT_TORCH_COMPLEX_OPERATOR(+)
CUPORT_TORCH_COMPLEX_OPERATOR(-)
CUPORT_TORCH_COMPLEX_OPERATOR(*)
CUPORT_TORCH_COMPLEX_OPERATOR(/)
#undef CUPORT_TORCH_COMPLEX_OPERATOR

template <typename T>
__host__ __device__ constexpr complex<T> operator+(const complex<T>& a)
{
    return a;
}
template <typename T>
__host__ __device__ constexpr complex<T> operator-(const complex<T>& a)
{
    return complex<T>(-a.real_, -a.imag_);
}
template <typename T>
__host__ __device__ constexpr bool operator==(const complex<T>& a, const complex<T>& b)
{
    return a.real_ == b.real_ && a.imag_ == b.imag_;
}
template <typename T>
__host__ __device__ constexpr bool operator!=(const complex<T>& a, const complex<T>& b)
{
    return !(a == b);
}

}  // namespace c10

namespace std {
template <typename T>
__host__ __device__ constexpr T real(const c10::complex<T>& z)
{
    return z.real_;
}
template <typename T>
__host__ __device__ constexpr T imag(const c10::complex<T>& z)
{
    return z.imag_;
}
template <typename T>
__host__ __device__ constexpr T norm(const c10::complex<T>& z)
{
    return z.real_ * z.real_ + z.imag_ * z.imag_;
}
template <typename T>
__host__ __device__ constexpr c10::complex<T> conj(const c10::complex<T>& z)
{
    return c10::complex<T>(z.real_, -z.imag_);
}
__host__ __device__ inline float abs(const c10::complex<float>& z) { return hypotf(z.real_, z.imag_); }
__host__ __device__ inline double abs(const c10::complex<double>& z) { return hypot(z.real_, z.imag_); }
}  // namespace std
