// Numbers of PyTorch's that are not C++'s own, their names as values, and the macros that choose a kernel by them.
// Declarations for parsing where PyTorch is not installed: what extensions use, with bodies where kernels call it.

#pragma once

#include <cstdint>
#include <type_traits>

#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <cuport/torch/complex.h>

namespace c10 {

enum class ScalarType : int8_t {
    Byte, Char, Short, Int, Long, Half, Float, Double, ComplexHalf, ComplexFloat, ComplexDouble, Bool, QInt8, QUInt8,
    QInt32, BFloat16, QUInt4x2, QUInt2x4, Bits1x8, Bits2x4, Bits4x2, Bits8, Bits16, Float8_e5m2, Float8_e4m3fn,
    Float8_e5m2fnuz, Float8_e4m3fnuz, UInt16, UInt32, UInt64, Undefined
};

constexpr ScalarType kByte = ScalarType::Byte, kChar = ScalarType::Char, kShort = ScalarType::Short;
constexpr ScalarType kInt = ScalarType::Int, kLong = ScalarType::Long, kHalf = ScalarType::Half;
constexpr ScalarType kFloat = ScalarType::Float, kDouble = ScalarType::Double, kBool = ScalarType::Bool;
constexpr ScalarType kBFloat16 = ScalarType::BFloat16, kUInt8 = kByte, kInt8 = kChar, kInt16 = kShort, kInt32 = kInt;
constexpr ScalarType kInt64 = kLong, kFloat16 = kHalf, kFloat32 = kFloat, kFloat64 = kDouble;
constexpr ScalarType kComplexFloat = ScalarType::ComplexFloat, kComplexDouble = ScalarType::ComplexDouble;
constexpr ScalarType kFloat8_e5m2 = ScalarType::Float8_e5m2, kFloat8_e4m3fn = ScalarType::Float8_e4m3fn;

template <typename T>
using cuport_compared = std::enable_if_t<std::is_arithmetic<T>::value, bool>;
template <typename T, typename Small>
using cuport_mixed = std::enable_if_t<std::is_arithmetic<T>::value,
                                      std::conditional_t<std::is_integral<T>::value, Small, T>>;

// A number of 16 bits that is computed with as a float. CUDA's own type of the same bits stands for it, too.
#define CUPORT_TORCH_SMALL_FLOAT(EXPLICIT, NAME, OF_CUDA, BITS, VALUE, TO_FLOAT, FROM_FLOAT)                           \
    struct alignas(2) NAME {                                                                                           \
        using cuport_number_of_cuda = OF_CUDA;                                                                         \
        unsigned short x;                                                                                              \
        NAME() = default;                                                                                              \
        __host__ __device__ NAME(float value) : x(BITS(FROM_FLOAT(value))) {}                                          \
        __host__ __device__ NAME(const OF_CUDA& value) : x(BITS(value)) {}                                             \
        __host__ __device__ operator float() const { return TO_FLOAT(VALUE(x)); }                                      \
        __host__ __device__ EXPLICIT operator OF_CUDA() const { return VALUE(x); }                                     \
        __host__ __device__ NAME& operator+=(const NAME& b) { return *this = NAME(float(*this) + float(b)); }          \
        __host__ __device__ NAME& operator-=(const NAME& b) { return *this = NAME(float(*this) - float(b)); }          \
        __host__ __device__ NAME& operator*=(const NAME& b) { return *this = NAME(float(*this) * float(b)); }          \
        __host__ __device__ NAME& operator/=(const NAME& b) { return *this = NAME(float(*this) / float(b)); }          \
    };                                                                                                                 \
    __host__ __device__ inline NAME operator+(const NAME& a, const NAME& b) { return NAME(float(a) + float(b)); }      \
    __host__ __device__ inline NAME operator-(const NAME& a, const NAME& b) { return NAME(float(a) - float(b)); }      \
    __host__ __device__ inline NAME operator*(const NAME& a, const NAME& b) { return NAME(float(a) * float(b)); }      \
    __host__ __device__ inline NAME operator/(const NAME& a, const NAME& b) { return NAME(float(a) / float(b)); }      \
    __host__ __device__ inline NAME operator-(const NAME& a) { return NAME(-float(a)); }                               \
    __device__ inline NAME __ldg(const NAME* address) { return *address; }                                             \
    CUPORT_TORCH_MIXED(NAME, +)                                                                                        \
    CUPORT_TORCH_MIXED(NAME, -)                                                                                        \
    CUPORT_TORCH_MIXED(NAME, *)                                                                                        \
    CUPORT_TORCH_MIXED(NAME, /)                                                                                        \
    CUPORT_TORCH_COMPARED(NAME, ==)                                                                                    \
    CUPORT_TORCH_COMPARED(NAME, !=)                                                                                    \
    CUPORT_TORCH_COMPARED(NAME, <)                                                                                     \
    CUPORT_TORCH_COMPARED(NAME, <=)                                                                                    \
    CUPORT_TORCH_COMPARED(NAME, >)                                                                                     \
    CUPORT_TORCH_COMPARED(NAME, >=)

// With a number of C++'s: an integer becomes one of these, and the result of others has their type.
#define CUPORT_TORCH_MIXED(NAME, OPERATOR)                                                                             \
    template <typename T>                                                                                              \
    __host__ __device__ inline cuport_mixed<T, NAME> operator OPERATOR(const NAME& a, T b)                             \
    {                                                                                                                  \
        return cuport_mixed<T, NAME>(float(a)) OPERATOR cuport_mixed<T, NAME>(b);                                      \
    }                                                                                                                  \
    template <typename T>                                                                                              \
    __host__ __device__ inline cuport_mixed<T, NAME> operator OPERATOR(T a, const NAME& b)                             \
    {                                                                                                                  \
        return cuport_mixed<T, NAME>(a) OPERATOR cuport_mixed<T, NAME>(float(b));                                      \
    }

// Comparisons are those of floats. PyTorch leaves them to the compiler, as it builds without CUDA's operators.
#define CUPORT_TORCH_COMPARED(NAME, OPERATOR)                                                                          \
    __host__ __device__ inline bool operator OPERATOR(const NAME& a, const NAME& b)                                    \
    {                                                                                                                  \
        return float(a) OPERATOR float(b);                                                                             \
    }                                                                                                                  \
    template <typename T>                                                                                              \
    __host__ __device__ inline cuport_compared<T> operator OPERATOR(const NAME& a, T b)                                \
    {                                                                                                                  \
        return float(a) OPERATOR b;                                                                                    \
    }                                                                                                                  \
    template <typename T>                                                                                              \
    __host__ __device__ inline cuport_compared<T> operator OPERATOR(T a, const NAME& b)                                \
    {                                                                                                                  \
        return a OPERATOR float(b);                                                                                    \
    }

CUPORT_TORCH_SMALL_FLOAT(, Half, __half, __half_as_ushort, __ushort_as_half, __half2float, __float2half)
CUPORT_TORCH_SMALL_FLOAT(explicit, BFloat16, __nv_bfloat16, __bfloat16_as_ushort, __ushort_as_bfloat16,
                         __bfloat162float, __float2bfloat16)
#undef CUPORT_TORCH_SMALL_FLOAT
#undef CUPORT_TORCH_MIXED
#undef CUPORT_TORCH_COMPARED

const char* toString(ScalarType type);
int64_t elementSize(ScalarType type);

namespace impl {
template <ScalarType>
struct ScalarTypeToCPPType;
#define CUPORT_TORCH_TYPE(NAME, ...)                                                                                   \
    template <>                                                                                                        \
    struct ScalarTypeToCPPType<ScalarType::NAME> {                                                                     \
        using type = __VA_ARGS__;                                                                                      \
    };
CUPORT_TORCH_TYPE(Byte, uint8_t)
CUPORT_TORCH_TYPE(Char, int8_t)
CUPORT_TORCH_TYPE(Short, int16_t)
CUPORT_TORCH_TYPE(Int, int)
CUPORT_TORCH_TYPE(Long, int64_t)
CUPORT_TORCH_TYPE(Half, c10::Half)
CUPORT_TORCH_TYPE(Float, float)
CUPORT_TORCH_TYPE(Double, double)
CUPORT_TORCH_TYPE(ComplexFloat, c10::complex<float>)
CUPORT_TORCH_TYPE(ComplexDouble, c10::complex<double>)
CUPORT_TORCH_TYPE(Bool, bool)
CUPORT_TORCH_TYPE(BFloat16, c10::BFloat16)
CUPORT_TORCH_TYPE(UInt16, uint16_t)
CUPORT_TORCH_TYPE(UInt32, uint32_t)
CUPORT_TORCH_TYPE(UInt64, uint64_t)
#undef CUPORT_TORCH_TYPE
template <ScalarType Type>
using ScalarTypeToCPPTypeT = typename ScalarTypeToCPPType<Type>::type;
}  // namespace impl

}  // namespace c10

namespace at {
using namespace c10;

// What sums of a type are computed in: ATen/OpMathType.h, ATen/AccumulateType.h.
template <typename T>
struct OpMathType {
    using type = T;
};
template <>
struct OpMathType<Half> {
    using type = float;
};
template <>
struct OpMathType<BFloat16> {
    using type = float;
};
template <typename T>
using opmath_type = typename OpMathType<T>::type;
template <typename T, bool OnDevice>
using acc_type = opmath_type<T>;
}  // namespace at

