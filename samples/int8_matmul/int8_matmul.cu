// SPDX-License-Identifier: Apache-2.0
//
// A linear layer in int8, C = A B^T + bias: how quantised models are served. Each row of A and of B
// (an output channel) is scaled by its own largest magnitude to [-127, 127] and rounded, on the
// device. The product is taken twice, with exact sums in int: in tiles of 16 x 16, four bytes at a
// time by __dp4a, and on tensor cores, where PTX's mma.sync makes 16 x 8 sums of 32 bytes each;
// where there is no PTX, that is __dp4a, too. What is done to a sum then is a template argument:
// scaled back to float, or requantised to int8 for the next layer. A is [37, 203], B [53, 203] and
// then [70, 64] and [16, 64]; A in [-2, 2), B in [-0.5, 0.5). Whole numbers must be equal to the
// CPU's: tolerance 0; the float result is within 1e-6 of the quantised product, and within 2e-2 of
// that of the values before quantisation.

#include <cuda_runtime.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "../common/buffer.cuh"
#include "../common/check.cuh"

constexpr int tile = 16;
constexpr int block_size = 128;  // of quantise_rows; a power of two

__host__ __device__ inline signed char to_int8(float value)
{
    const float rounded = rintf(value);  // ties to even, on both sides
    return static_cast<signed char>(fminf(fmaxf(rounded, -127.0f), 127.0f));
}

// x: [gridDim.x, cols], q: [gridDim.x, padded], scale: [gridDim.x]. A block takes a row. Columns
// from cols to padded become zero, so that rows are whole words.
__global__ void __launch_bounds__(block_size)
    quantise_rows(const float* __restrict__ x, signed char* __restrict__ q,
                  float* __restrict__ scale, int cols, int padded)
{
    __shared__ float highest[block_size];
    const float* row = x + static_cast<std::size_t>(blockIdx.x) * cols;
    signed char* out = q + static_cast<std::size_t>(blockIdx.x) * padded;

    float mine = 0.0f;
    for (int col = threadIdx.x; col < cols; col += block_size) mine = fmaxf(mine, fabsf(row[col]));
    highest[threadIdx.x] = mine;
    __syncthreads();
    for (unsigned int half = block_size / 2; half > 0; half /= 2) {
        if (threadIdx.x < half) {
            highest[threadIdx.x] = fmaxf(highest[threadIdx.x], highest[threadIdx.x + half]);
        }
        __syncthreads();
    }

    // A row of zeros keeps the scale 1.
    const float step = highest[0] > 0.0f ? highest[0] / 127.0f : 1.0f;
    if (threadIdx.x == 0) scale[blockIdx.x] = step;
    for (int col = threadIdx.x; col < padded; col += block_size) {
        out[col] = col < cols ? to_int8(row[col] / step) : 0;
    }
}

// The sum of four products of signed bytes, and c. Since compute capability 6.1 one instruction.
__device__ __forceinline__ int dot4(char4 a, char4 b, int c)
{
    return __dp4a(a, b, c);
}

// What becomes of a sum of products. fmaf, so that host and device round alike.
struct Dequantise {
    using Output = float;
    const float* row_scale;  // of A
    const float* col_scale;  // of B
    const float* bias;       // one for each output channel

    __host__ __device__ float operator()(int sum, int row, int col) const
    {
        return fmaf(static_cast<float>(sum), row_scale[row] * col_scale[col], bias[col]);
    }
};

struct Requantise {
    using Output = signed char;
    Dequantise dequantise;
    float inverse_scale;  // of the output, known from calibration

    __host__ __device__ signed char operator()(int sum, int row, int col) const
    {
        return to_int8(dequantise(sum, row, col) * inverse_scale);
    }
};

// a: [m, words], b: [n, words], c: [m, n]; a word is four values that stand next to each other in a
// row. Blocks of tile x tile threads.
template <typename Epilogue>
__global__ void __launch_bounds__(tile * tile)
    matmul_int8(const char4* __restrict__ a, const char4* __restrict__ b,
                typename Epilogue::Output* __restrict__ c, int m, int n, int words,
                Epilogue epilogue)
{
    // A column more than needed: the rows of b_tile would all begin in the same bank.
    __shared__ char4 a_tile[tile][tile + 1];
    __shared__ char4 b_tile[tile][tile + 1];
    const int row = blockIdx.y * tile + threadIdx.y;
    const int col = blockIdx.x * tile + threadIdx.x;
    const int b_row = blockIdx.x * tile + threadIdx.y;  // that this thread loads
    const char4 zeros = make_char4(0, 0, 0, 0);

    int sum = 0;
    for (int begin = 0; begin < words; begin += tile) {
        const int word = begin + threadIdx.x;
        a_tile[threadIdx.y][threadIdx.x] =
            row < m && word < words ? a[row * words + word] : zeros;
        b_tile[threadIdx.y][threadIdx.x] =
            b_row < n && word < words ? b[b_row * words + word] : zeros;
        __syncthreads();
#pragma unroll
        for (int i = 0; i < tile; ++i) {
            sum = dot4(a_tile[threadIdx.y][i], b_tile[threadIdx.x][i], sum);
        }
        __syncthreads();
    }
    if (row < m && col < n) {
        c[row * n + col] = epilogue(sum, row, col);
    }
}

// The word of a row, or zeros beyond the matrix.
__device__ __forceinline__ char4 word_of(const char4* rows, int row, int count, int word, int words)
{
    return row < count && word < words ? rows[row * words + word] : make_char4(0, 0, 0, 0);
}

__device__ __forceinline__ int bits_of(char4 word)
{
    return *reinterpret_cast<int*>(&word);
}

// The same by mma.sync. A block of 32 threads takes 16 rows of A and 8 of B; a thread has the sums
// of two neighbouring columns for a row in the upper half and one in the lower half.
template <typename Epilogue>
__global__ void __launch_bounds__(32)
    matmul_int8_mma(const char4* __restrict__ a, const char4* __restrict__ b,
                    typename Epilogue::Output* __restrict__ c, int m, int n, int words,
                    Epilogue epilogue)
{
    const int group = threadIdx.x / 4, lane = threadIdx.x % 4;
    const int upper = blockIdx.y * 16 + group, lower = upper + 8;
    const int col = blockIdx.x * 8 + lane * 2;
    int sums[4] = {0, 0, 0, 0};
#if defined(__NVCC__) || defined(__CUDA__)  // nvcc, clang
    const int b_row = blockIdx.x * 8 + group;  // of which this thread has words
    for (int begin = 0; begin < words; begin += 8) {
        const int near = begin + lane, far = near + 4;
        const int a0 = bits_of(word_of(a, upper, m, near, words));
        const int a1 = bits_of(word_of(a, lower, m, near, words));
        const int a2 = bits_of(word_of(a, upper, m, far, words));
        const int a3 = bits_of(word_of(a, lower, m, far, words));
        const int b0 = bits_of(word_of(b, b_row, n, near, words));
        const int b1 = bits_of(word_of(b, b_row, n, far, words));
        asm("mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32 "
            "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
            : "+r"(sums[0]), "+r"(sums[1]), "+r"(sums[2]), "+r"(sums[3])
            : "r"(a0), "r"(a1), "r"(a2), "r"(a3), "r"(b0), "r"(b1));
    }
#else
    for (int word = 0; word < words; ++word) {
        for (int i = 0; i < 4; ++i) {
            sums[i] = dot4(word_of(a, i < 2 ? upper : lower, m, word, words),
                           word_of(b, col + i % 2, n, word, words), sums[i]);
        }
    }
#endif
    for (int i = 0; i < 4; ++i) {
        const int row = i < 2 ? upper : lower, place = col + i % 2;
        if (row < m && place < n) c[row * n + place] = epilogue(sums[i], row, place);
    }
}

static void quantise_row_expected(const float* x, signed char* q, float* scale, int cols,
                                  int padded)
{
    float highest = 0.0f;
    for (int col = 0; col < cols; ++col) highest = std::max(highest, std::fabs(x[col]));
    *scale = highest > 0.0f ? highest / 127.0f : 1.0f;
    for (int col = 0; col < padded; ++col) q[col] = col < cols ? to_int8(x[col] / *scale) : 0;
}

template <typename Epilogue>
static void matmul_expected(const char4* a, const char4* b, typename Epilogue::Output* c, int m,
                            int n, int words, Epilogue epilogue)
{
    for (int row = 0; row < m; ++row) {
        for (int col = 0; col < n; ++col) {
            int sum = 0;
            for (int i = 0; i < words; ++i) {
                const char4 x = a[row * words + i];
                const char4 y = b[col * words + i];
                sum += x.x * y.x + x.y * y.y + x.z * y.z + x.w * y.w;
            }
            c[row * n + col] = epilogue(sum, row, col);
        }
    }
}

// A matrix of float and what quantise_rows makes of it, on both sides.
struct Quantised {
    int rows;
    int cols;
    int words;
    std::vector<float> x;
    std::vector<char4> q;
    std::vector<float> scale;
    DeviceBuffer<char4> device_q;
    DeviceBuffer<float> device_scale;

    Quantised(int rows, int cols, float spread, std::uint32_t seed)
        : rows(rows), cols(cols), words((cols + 3) / 4), x(random_values(rows * cols, seed)),
          q(rows * words), scale(rows), device_q(rows * words), device_scale(rows)
    {
        for (float& value : x) value *= spread;
        std::fill(x.begin(), x.begin() + cols, 0.0f);  // a channel that was pruned
        const DeviceBuffer<float> device_x(x);
        signed char* bytes = reinterpret_cast<signed char*>(device_q.get());
        quantise_rows<<<rows, block_size>>>(device_x.get(), bytes, device_scale.get(), cols,
                                            4 * words);
        CUDA_CHECK(cudaGetLastError());
        for (int row = 0; row < rows; ++row) {
            signed char* out = reinterpret_cast<signed char*>(&q[row * words]);
            quantise_row_expected(&x[row * cols], out, &scale[row], cols, 4 * words);
        }
    }

    // Bytes and scales that differ from the host's.
    int wrong() const
    {
        const std::vector<char4> got = device_q.download();
        const std::vector<float> got_scale = device_scale.download();
        int count = 0;
        for (std::size_t i = 0; i < q.size(); ++i) {
            count += got[i].x != q[i].x || got[i].y != q[i].y || got[i].z != q[i].z ||
                     got[i].w != q[i].w;
        }
        for (int row = 0; row < rows; ++row) count += got_scale[row] != scale[row];
        return count;
    }
};

template <typename Epilogue>
static std::vector<typename Epilogue::Output> multiply(const Quantised& a, const Quantised& b,
                                                       Epilogue epilogue)
{
    const DeviceBuffer<typename Epilogue::Output> device_c(a.rows * b.rows);
    const dim3 block(tile, tile);
    const dim3 grid((b.rows + tile - 1) / tile, (a.rows + tile - 1) / tile);
    matmul_int8<<<grid, block>>>(a.device_q.get(), b.device_q.get(), device_c.get(), a.rows, b.rows,
                                 a.words, epilogue);
    CUDA_CHECK(cudaGetLastError());
    return device_c.download();
}

template <typename Epilogue>
static std::vector<typename Epilogue::Output> multiply_by_mma(const Quantised& a,
                                                              const Quantised& b,
                                                              Epilogue epilogue)
{
    const DeviceBuffer<typename Epilogue::Output> device_c(a.rows * b.rows);
    const dim3 grid((b.rows + 7) / 8, (a.rows + 15) / 16);
    matmul_int8_mma<<<grid, 32>>>(a.device_q.get(), b.device_q.get(), device_c.get(), a.rows,
                                  b.rows, a.words, epilogue);
    CUDA_CHECK(cudaGetLastError());
    return device_c.download();
}

// How far the quantised layer is from the layer that it stands for.
static double quantisation_error(const Quantised& a, const Quantised& b,
                                 const std::vector<float>& bias, const std::vector<float>& c)
{
    std::vector<double> exact;
    for (int row = 0; row < a.rows; ++row) {
        for (int col = 0; col < b.rows; ++col) {
            double sum = bias[col];
            for (int i = 0; i < a.cols; ++i) {
                sum += static_cast<double>(a.x[row * a.cols + i]) * b.x[col * b.cols + i];
            }
            exact.push_back(sum);
        }
    }
    return max_error(c.data(), exact);
}

static int run(int m, int n, int k)
{
    const Quantised a(m, k, 2.0f, 121);
    const Quantised b(n, k, 0.5f, 122);
    const std::vector<float> bias = random_values(n, 123);
    const DeviceBuffer<float> device_bias(bias);

    const Dequantise on_device{a.device_scale.get(), b.device_scale.get(), device_bias.get()};
    const Dequantise on_host{a.scale.data(), b.scale.data(), bias.data()};
    const float inverse_scale = 1.0f / 0.03125f;  // the outermost results saturate
    const std::vector<float> c = multiply(a, b, on_device);
    const std::vector<signed char> q = multiply(a, b, Requantise{on_device, inverse_scale});

    std::vector<float> want(c.size());
    std::vector<signed char> want_q(q.size());
    matmul_expected(a.q.data(), b.q.data(), want.data(), m, n, a.words, on_host);
    matmul_expected(a.q.data(), b.q.data(), want_q.data(), m, n, a.words,
                    Requantise{on_host, inverse_scale});

    int failures = 0;
    const int wrong = a.wrong() + b.wrong();
    std::printf("int8_matmul: quantise m=%d n=%d k=%d wrong=%d ", m, n, k, wrong);
    failures += verdict(checksum(a.scale.data(), a.scale.size()), wrong, 0.0);
    std::printf("int8_matmul: to float m=%d n=%d k=%d ", m, n, k);
    failures += verdict(checksum(c.data(), c.size()), max_error(c.data(), want), 1e-6);
    std::printf("int8_matmul: to int8 m=%d n=%d k=%d ", m, n, k);
    failures += verdict(checksum(q.data(), q.size()), max_error(q.data(), want_q), 0.0);
    const std::vector<signed char> by_mma =
        multiply_by_mma(a, b, Requantise{on_device, inverse_scale});
    std::printf("int8_matmul: to int8 by mma m=%d n=%d k=%d ", m, n, k);
    failures += verdict(checksum(by_mma.data(), by_mma.size()), max_error(by_mma.data(), want_q),
                        0.0);
    std::printf("int8_matmul: against float m=%d n=%d k=%d ", m, n, k);
    failures += verdict(checksum(c.data(), c.size()), quantisation_error(a, b, bias, c), 2e-2);
    return failures;
}

int main()
{
    int failures = 0;
    failures += run(37, 53, 203);
    failures += run(70, 16, 64);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
