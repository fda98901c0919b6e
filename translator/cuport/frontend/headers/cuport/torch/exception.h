// Checks of PyTorch's: c10/util/Exception.h, c10/macros/Macros.h.

#pragma once

#include <cassert>
#include <string>

namespace c10 {
template <typename... Parts>
[[noreturn]] void fail(const char* condition, const Parts&... parts);
template <typename... Parts>
std::string str(const Parts&... parts);
}  // namespace c10

// A statement that needs no semicolon, as PyTorch's.
#define TORCH_CHECK(CONDITION, ...) if (!(CONDITION)) { c10::fail(#CONDITION, ##__VA_ARGS__); }
#define TORCH_INTERNAL_ASSERT TORCH_CHECK
#define TORCH_INTERNAL_ASSERT_DEBUG_ONLY TORCH_CHECK
#define TORCH_CHECK_EQ(A, B) TORCH_CHECK((A) == (B))
#define TORCH_CHECK_NE(A, B) TORCH_CHECK((A) != (B))
#define TORCH_CHECK_LT(A, B) TORCH_CHECK((A) < (B))
#define TORCH_CHECK_LE(A, B) TORCH_CHECK((A) <= (B))
#define TORCH_CHECK_GT(A, B) TORCH_CHECK((A) > (B))
#define TORCH_CHECK_GE(A, B) TORCH_CHECK((A) >= (B))
#define TORCH_CHECK_VALUE TORCH_CHECK
#define TORCH_CHECK_NOT_IMPLEMENTED TORCH_CHECK
#define TORCH_WARN(...) ((void)c10::str(__VA_ARGS__))
#define TORCH_WARN_ONCE TORCH_WARN
#define AT_ASSERT TORCH_CHECK
#define AT_ASSERTM TORCH_CHECK
#define AT_ERROR(...) c10::fail("", ##__VA_ARGS__)

#define C10_API
#define TORCH_API
#define TORCH_CUDA_CPP_API
#define TORCH_CUDA_CU_API
#define C10_HOST __host__
#define C10_DEVICE __device__
#define C10_HOST_DEVICE __host__ __device__
#define C10_UNUSED [[maybe_unused]]
#define C10_LIKELY(...) (__VA_ARGS__)
#define C10_UNLIKELY(...) (__VA_ARGS__)
#define C10_ALWAYS_INLINE inline
#define C10_RESTRICT __restrict__
#define C10_WARP_SIZE 32
#define C10_LAUNCH_BOUNDS_0 __launch_bounds__(256, 4)
#define C10_LAUNCH_BOUNDS_1(THREADS) __launch_bounds__(THREADS)
#define C10_LAUNCH_BOUNDS_2(THREADS, BLOCKS) __launch_bounds__(THREADS, BLOCKS)
#define CUDA_KERNEL_ASSERT(...) assert((__VA_ARGS__))
