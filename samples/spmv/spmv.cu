// SPDX-License-Identifier: Apache-2.0
//
// Sparse matrix times vector, y = alpha A x + beta y, A in compressed sparse rows: a pruned layer,
// or the neighbours' sum of a graph network. A is [3001, 2503] with 0 to 40 entries in a row, every
// 13th row empty and one row full. Three kernels: a thread for each row; 4, 8 or 32 lanes for each
// row, which read neighbouring entries and add up by warp shuffles of that width; and a block for
// each row on a list of long rows, so that the full row doesn't keep a single warp busy. Float and
// double. Values in [-1, 1). Compared with the CPU, which adds up in double: relative tolerance
// 1e-5 for float (a thread alone adds up 2503 products), 1e-14 for double.

#include <cuda_runtime.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <vector>

#include "../common/buffer.cuh"
#include "../common/check.cuh"

constexpr int block_size = 128;
constexpr int any_length = std::numeric_limits<int>::max();

// Compressed sparse rows in device memory: the entries of row i are those from row_begin[i] to
// row_begin[i + 1].
template <typename T>
struct Csr {
    const int* row_begin;  // [rows + 1]
    const int* column;     // [entries]
    const T* value;        // [entries]
    int rows;
};

template <typename T>
struct Scaling {
    T alpha;
    T beta;

    // A y that counts for nothing isn't read: it may hold anything, not-a-number too.
    __host__ __device__ T apply(T sum, const T* y) const
    {
        return beta == T(0) ? alpha * sum : alpha * sum + beta * *y;
    }
};

// A thread for each row. Right for matrices with few entries in a row; otherwise neighbours read
// far from each other, and a warp waits for its longest row.
template <typename T>
__global__ void spmv_scalar(Csr<T> a, const T* __restrict__ x, T* __restrict__ y,
                            Scaling<T> scaling)
{
    const int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= a.rows) {
        return;
    }
    T sum = T(0);
    for (int i = a.row_begin[row]; i < a.row_begin[row + 1]; ++i) {
        sum += a.value[i] * x[a.column[i]];
    }
    y[row] = scaling.apply(sum, &y[row]);
}

// The sum over Lanes lanes, a power of two up to 32, in the first of them. All threads of a warp
// take part.
template <int Lanes, typename T>
__device__ __forceinline__ T sum_lanes(T value)
{
#pragma unroll
    for (int offset = Lanes / 2; offset > 0; offset /= 2) {
        value += __shfl_down_sync(0xffffffff, value, offset, Lanes);
    }
    return value;
}

// Lanes threads for each row. Rows with more than longest entries are somebody else's.
template <int Lanes, typename T>
__global__ void __launch_bounds__(block_size)
    spmv_vector(Csr<T> a, const T* __restrict__ x, T* __restrict__ y, Scaling<T> scaling,
                int longest)
{
    const int row = (blockIdx.x * blockDim.x + threadIdx.x) / Lanes;
    const int lane = threadIdx.x % Lanes;
    // Threads without a row have no entries, but stay for the shuffles.
    const int begin = row < a.rows ? a.row_begin[row] : 0;
    const int end = row < a.rows ? a.row_begin[row + 1] : 0;
    const bool mine = row < a.rows && end - begin <= longest;

    T sum = T(0);
    if (mine) {
        for (int i = begin + lane; i < end; i += Lanes) {
            sum += a.value[i] * x[a.column[i]];
        }
    }
    sum = sum_lanes<Lanes>(sum);
    if (mine && lane == 0) {
        y[row] = scaling.apply(sum, &y[row]);
    }
}

// A block for each row of the list. gridDim.x is the length of the list.
template <typename T>
__global__ void __launch_bounds__(block_size)
    spmv_long_rows(Csr<T> a, const int* __restrict__ long_rows, const T* __restrict__ x,
                   T* __restrict__ y, Scaling<T> scaling)
{
    constexpr int lanes = 32;
    __shared__ T partial[block_size / lanes];
    const int row = long_rows[blockIdx.x];

    T sum = T(0);
    for (int i = a.row_begin[row] + threadIdx.x; i < a.row_begin[row + 1]; i += block_size) {
        sum += a.value[i] * x[a.column[i]];
    }
    sum = sum_lanes<lanes>(sum);
    if (threadIdx.x % lanes == 0) partial[threadIdx.x / lanes] = sum;
    __syncthreads();
    if (threadIdx.x == 0) {
        for (int i = 1; i < block_size / lanes; ++i) sum += partial[i];
        y[row] = scaling.apply(sum, &y[row]);
    }
}

template <typename T>
struct HostCsr {
    std::vector<int> row_begin{0};
    std::vector<int> column;
    std::vector<T> value;

    int rows() const { return static_cast<int>(row_begin.size()) - 1; }
};

template <typename T>
static HostCsr<T> make_matrix(int rows, int columns, int full_row)
{
    Lcg random{81};
    HostCsr<T> a;
    for (int row = 0; row < rows; ++row) {
        const int entries = row % 13 == 5 ? 0 : random.below(41);
        // Steps of at most columns / 40 keep the columns in order and within the matrix.
        int column = 0;
        for (int i = 0; i < (row == full_row ? columns : entries); ++i) {
            a.column.push_back(row == full_row ? i : column);
            a.value.push_back(static_cast<T>(random.uniform()));
            column += 1 + random.below(columns / 40);
        }
        a.row_begin.push_back(static_cast<int>(a.column.size()));
    }
    return a;
}

// Rows of more than longest entries keep their y.
template <typename T>
static void spmv_expected(Csr<T> a, const T* x, T* y, Scaling<T> scaling, int longest)
{
    for (int row = 0; row < a.rows; ++row) {
        if (a.row_begin[row + 1] - a.row_begin[row] > longest) continue;
        double sum = 0.0;
        for (int i = a.row_begin[row]; i < a.row_begin[row + 1]; ++i) {
            sum += static_cast<double>(a.value[i]) * static_cast<double>(x[a.column[i]]);
        }
        const double old = scaling.beta == T(0) ? 0.0 : static_cast<double>(y[row]);
        y[row] = static_cast<T>(scaling.alpha * sum + scaling.beta * old);
    }
}

template <typename T>
static std::vector<T> typed_values(std::size_t count, std::uint32_t seed)
{
    const std::vector<float> values = random_values(count, seed);
    return std::vector<T>(values.begin(), values.end());
}

// Launches one kernel, or two: rows of more than longest entries get a block each.
template <int Lanes, typename T>
static void spmv(const Csr<T>& a, const HostCsr<T>& host_a, const T* x, T* y,
                 const Scaling<T>& scaling, int longest)
{
    const int threads = a.rows * Lanes;
    const int grid = (threads + block_size - 1) / block_size;
    if (Lanes == 1) {
        spmv_scalar<<<grid, block_size>>>(a, x, y, scaling);
        CUDA_CHECK(cudaGetLastError());
        return;
    }
    std::vector<int> long_rows;
    for (int row = 0; row < a.rows; ++row) {
        if (host_a.row_begin[row + 1] - host_a.row_begin[row] > longest) long_rows.push_back(row);
    }
    spmv_vector<Lanes><<<grid, block_size>>>(a, x, y, scaling, longest);
    CUDA_CHECK(cudaGetLastError());
    if (!long_rows.empty()) {
        const DeviceBuffer<int> device_rows(long_rows);
        const int blocks = static_cast<int>(long_rows.size());
        spmv_long_rows<<<blocks, block_size>>>(a, device_rows.get(), x, y, scaling);
        CUDA_CHECK(cudaGetLastError());
    }
}

template <int Lanes, typename T>
static int run(const char* name, const Scaling<T>& scaling, int longest, double tolerance)
{
    const int rows = 3001;
    const int columns = 2503;
    const HostCsr<T> a = make_matrix<T>(rows, columns, 1234);
    const std::vector<T> x = typed_values<T>(columns, 82);
    std::vector<T> y = typed_values<T>(rows, 83);
    if (scaling.beta == T(0)) y.assign(rows, std::numeric_limits<T>::quiet_NaN());

    const DeviceBuffer<int> row_begin(a.row_begin);
    const DeviceBuffer<int> column(a.column);
    const DeviceBuffer<T> value(a.value);
    const DeviceBuffer<T> device_x(x);
    const DeviceBuffer<T> device_y(y);
    const Csr<T> device_a{row_begin.get(), column.get(), value.get(), rows};
    spmv<Lanes>(device_a, a, device_x.get(), device_y.get(), scaling, longest);
    const std::vector<T> got = device_y.download();

    const Csr<T> host_a{a.row_begin.data(), a.column.data(), a.value.data(), rows};
    spmv_expected(host_a, x.data(), y.data(), scaling, any_length);
    std::printf("spmv: %s lanes=%d entries=%d beta=%g ", name, Lanes,
                static_cast<int>(a.value.size()), static_cast<double>(scaling.beta));
    return verdict(checksum(got.data(), got.size()), max_error(got.data(), y), tolerance);
}

int main()
{
    int failures = 0;
    failures += run<1, float>("float", {1.0f, 0.0f}, any_length, 1e-5);
    failures += run<4, float>("float", {0.5f, 2.0f}, any_length, 1e-5);
    failures += run<8, float>("float", {1.0f, 0.0f}, 1000, 1e-5);
    failures += run<32, float>("float", {-1.5f, 1.0f}, 1000, 1e-5);
    failures += run<32, double>("double", {1.0, 0.25}, 35, 1e-14);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
