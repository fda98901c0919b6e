// SPDX-License-Identifier: Apache-2.0
//
// Kernels on strided tensors through a class template for accessors, as extensions of frameworks
// write them: the kernel indexes x[i][j][k] and need not know how the memory lies. Four kernels: a
// permuted or sliced tensor made contiguous, by a kernel for any number of dimensions; two tensors
// added where one is broadcast along two dimensions (stride 0); the heads of attention merged,
// [batch, heads, length, dim] to [batch, length, heads x dim], from a view of the packed
// projection; and sum and largest value over one dimension of three, for each of the three, with
// a block for each result. The tensors are [3, 5, 7, 11], [4, 13, 15, 9] with [1, 13, 1, 9],
// [2, 23, 3, 3, 6] and [7, 11, 150]; values in [-1, 1), doubles in the second case, floats in the
// others. Copies must be equal; sums are compared with double on the CPU: relative tolerance 1e-6.

#include <cuda_runtime.h>

#include <algorithm>
#include <cfloat>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <vector>

#include "../common/buffer.cuh"
#include "../common/check.cuh"
#include "accessor.cuh"

constexpr int block_size = 128;  // a power of two, for the tree below

// out is contiguous and as large as in. One thread for each element.
template <typename T, int N>
__global__ void make_contiguous(Tensor<const T, N> in, T* __restrict__ out)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < in.count()) {
        out[i] = in.at(i);
    }
}

// out = a + scale b, all of the same sizes. Blocks of (columns, rows); blockIdx.z is the first two
// dimensions.
template <typename T>
__global__ void add_scaled(Tensor<const T, 4> a, Tensor<const T, 4> b, T scale, Tensor<T, 4> out)
{
    const int i = blockIdx.z / out.size(1);
    const int j = blockIdx.z % out.size(1);
    const int k = blockIdx.y * blockDim.y + threadIdx.y;
    const int l = blockIdx.x * blockDim.x + threadIdx.x;
    // The planes' accessors, made once.
    const auto a_plane = a[i][j];
    const auto b_plane = b[i][j];
    const auto out_plane = out[i][j];
    if (k < out_plane.size(0) && l < out_plane.size(1)) {
        out_plane[k][l] = a_plane[k][l] + scale * b_plane[k][l];
    }
}

// heads: [batch, heads, length, dim], merged: [batch, length, heads x dim]. The grid is (length,
// batch).
__global__ void merge_heads(Tensor<const float, 4> heads, Tensor<float, 3> merged)
{
    const int token = blockIdx.x;
    const auto from = heads[blockIdx.y];
    const auto row = merged[blockIdx.y][token];
    const int dim = heads.size(3);
    for (int i = threadIdx.x; i < row.size(); i += blockDim.x) {
        row[i] = from[i / dim][token][i % dim];
    }
}

// Reduces the last dimension of x [rows, cols, depth] to sums and largest values [rows, cols]. The
// grid is (cols, rows).
__global__ void __launch_bounds__(block_size)
    sum_and_largest(Tensor<const float, 3> x, Tensor<float, 2> sums, Tensor<float, 2> largest)
{
    __shared__ float shared_sum[block_size];
    __shared__ float shared_largest[block_size];
    const auto line = x[blockIdx.y][blockIdx.x];
    float sum = 0.0f;
    float high = -FLT_MAX;
    for (int i = threadIdx.x; i < line.size(); i += block_size) {
        sum += line[i];
        high = fmaxf(high, line[i]);
    }
    shared_sum[threadIdx.x] = sum;
    shared_largest[threadIdx.x] = high;
    __syncthreads();
    for (unsigned int half = block_size / 2; half > 0; half /= 2) {
        if (threadIdx.x < half) {
            shared_sum[threadIdx.x] += shared_sum[threadIdx.x + half];
            shared_largest[threadIdx.x] =
                fmaxf(shared_largest[threadIdx.x], shared_largest[threadIdx.x + half]);
        }
        __syncthreads();
    }
    if (threadIdx.x == 0) {
        sums[blockIdx.y][blockIdx.x] = shared_sum[0];
        largest[blockIdx.y][blockIdx.x] = shared_largest[0];
    }
}

// The same on the CPU; places are computed from sizes and strides by hand.
template <typename T, int N>
static void make_contiguous_expected(Tensor<const T, N> in, T* out)
{
    std::vector<int> index(N, 0);
    for (int i = 0; i < in.count(); ++i) {
        std::size_t place = 0;
        for (int d = 0; d < N; ++d) place += static_cast<std::size_t>(index[d]) * in.strides[d];
        out[i] = in.data[place];
        for (int d = N - 1; d >= 0 && ++index[d] == in.sizes[d]; --d) index[d] = 0;
    }
}

template <typename T>
static void add_scaled_expected(Tensor<const T, 4> a, Tensor<const T, 4> b, T scale,
                                Tensor<T, 4> out)
{
    std::vector<T> a_values(out.count());
    std::vector<T> b_values(out.count());
    make_contiguous_expected(a, a_values.data());
    make_contiguous_expected(b, b_values.data());
    for (int i = 0; i < out.count(); ++i) out.data[i] = a_values[i] + scale * b_values[i];
}

static void merge_heads_expected(Tensor<const float, 4> heads, Tensor<float, 3> merged)
{
    make_contiguous_expected(heads.permute({0, 2, 1, 3}), merged.data);
}

static void sum_and_largest_expected(Tensor<const float, 3> x, Tensor<float, 2> sums,
                                     Tensor<float, 2> largest)
{
    std::vector<float> values(x.count());
    make_contiguous_expected(x, values.data());
    const int depth = x.size(2);
    for (int i = 0; i < sums.count(); ++i) {
        const auto line = values.begin() + static_cast<std::ptrdiff_t>(i) * depth;
        double sum = 0.0;
        for (int d = 0; d < depth; ++d) sum += line[d];
        sums.data[i] = static_cast<float>(sum);
        largest.data[i] = *std::max_element(line, line + depth);
    }
}

// The same view of other memory.
template <typename T, int N>
static Tensor<const T, N> moved(Tensor<const T, N> view, const T* from, const T* to)
{
    view.data = to + (view.data - from);
    return view;
}

static int run_contiguous()
{
    const std::vector<float> x = random_values(3 * 5 * 7 * 11, 180);
    const DeviceBuffer<float> device_x(x);
    const Tensor<const float, 4> whole = contiguous(x.data(), {3, 5, 7, 11});
    const Tensor<const float, 4> views[] = {whole, whole.permute({2, 0, 3, 1}),
                                            whole.slice(3, 1, 3, 4).slice(1, 2, 1, 3),
                                            whole.permute({3, 2, 1, 0}).slice(2, 0, 2, 3)};
    double error = 0.0;
    double sum = 0.0;
    for (const Tensor<const float, 4>& view : views) {
        const int n = view.count();
        const DeviceBuffer<float> device_y(n);
        make_contiguous<<<(n + block_size - 1) / block_size, block_size>>>(
            moved(view, x.data(), device_x.get()), device_y.get());
        CUDA_CHECK(cudaGetLastError());
        std::vector<float> want(n);
        make_contiguous_expected(view, want.data());
        const std::vector<float> y = device_y.download();
        error = std::max(error, max_error(y.data(), want));
        sum += checksum(y.data(), y.size());
    }
    std::printf("tensor_accessor: permuted and sliced views=%zu ", std::size(views));
    return verdict(sum, error, 0.0);
}

static int run_broadcast()
{
    const int sizes[] = {4, 13, 15, 9};
    const std::vector<float> random_a = random_values(4 * 13 * 15 * 9, 181);
    const std::vector<float> random_b = random_values(13 * 9, 182);
    const std::vector<double> a(random_a.begin(), random_a.end());
    const std::vector<double> b(random_b.begin(), random_b.end());
    const DeviceBuffer<double> device_a(a);
    const DeviceBuffer<double> device_b(b);
    const DeviceBuffer<double> device_y(a.size());
    const auto broadcast = [](const double* data) {
        return contiguous(data, {1, 13, 1, 9}).expand(0, 4).expand(2, 15);
    };
    const dim3 block(16, 8);
    const dim3 grid((9 + block.x - 1) / block.x, (15 + block.y - 1) / block.y, 4 * 13);
    const double* values = device_a.get();
    add_scaled<<<grid, block>>>(contiguous(values, sizes), broadcast(device_b.get()), 0.5,
                                contiguous(device_y.get(), sizes));
    CUDA_CHECK(cudaGetLastError());

    std::vector<double> want(a.size());
    add_scaled_expected(contiguous(a.data(), sizes), broadcast(b.data()), 0.5,
                        contiguous(want.data(), sizes));
    const std::vector<double> y = device_y.download();
    std::printf("tensor_accessor: broadcast n=%zu ", y.size());
    return verdict(checksum(y.data(), y.size()), max_error(y.data(), want), 1e-15);
}

static int run_heads()
{
    const int batch = 2;
    const int length = 23;
    const int heads = 3;
    const int dim = 6;
    // A projection gives queries, keys and values in one row; this view has the values.
    const std::vector<float> packed = random_values(batch * length * 3 * heads * dim, 183);
    const auto values_of = [&](const float* data) {
        const Tensor<const float, 5> all = contiguous(data, {batch, length, 3, heads, dim});
        return Tensor<const float, 4>{&all[0][0][2][0][0],
                                      {batch, heads, length, dim},
                                      {all.strides[0], all.strides[3], all.strides[1], 1}};
    };
    const DeviceBuffer<float> device_packed(packed);
    const DeviceBuffer<float> device_merged(batch * length * heads * dim);
    merge_heads<<<dim3(length, batch), 16>>>(
        values_of(device_packed.get()),
        contiguous(device_merged.get(), {batch, length, heads * dim}));
    CUDA_CHECK(cudaGetLastError());

    std::vector<float> want(batch * length * heads * dim);
    merge_heads_expected(values_of(packed.data()),
                         contiguous(want.data(), {batch, length, heads * dim}));
    const std::vector<float> merged = device_merged.download();
    std::printf("tensor_accessor: merged heads length=%d heads=%d ", length, heads);
    return verdict(checksum(merged.data(), merged.size()), max_error(merged.data(), want), 0.0);
}

static int run_reduction(const int (&order)[3])
{
    const std::vector<float> x = random_values(7 * 11 * 150, 184);
    const DeviceBuffer<float> device_x(x);
    const Tensor<const float, 3> view = contiguous(x.data(), {7, 11, 150}).permute(order);
    const int sizes[] = {view.size(0), view.size(1)};
    const int n = sizes[0] * sizes[1];
    const DeviceBuffer<float> device_sums(n);
    const DeviceBuffer<float> device_largest(n);
    sum_and_largest<<<dim3(sizes[1], sizes[0]), block_size>>>(
        moved(view, x.data(), device_x.get()), contiguous(device_sums.get(), sizes),
        contiguous(device_largest.get(), sizes));
    CUDA_CHECK(cudaGetLastError());

    std::vector<float> want_sums(n);
    std::vector<float> want_largest(n);
    sum_and_largest_expected(view, contiguous(want_sums.data(), sizes),
                             contiguous(want_largest.data(), sizes));
    const std::vector<float> sums = device_sums.download();
    const std::vector<float> largest = device_largest.download();
    const bool equal = largest == want_largest;
    std::printf("tensor_accessor: reduced dimension=%d ", order[2]);
    return verdict(checksum(sums.data(), n) + checksum(largest.data(), n),
                   equal ? max_error(sums.data(), want_sums) : 1.0, 1e-6);
}

int main()
{
    int failures = 0;
    failures += run_contiguous();
    failures += run_broadcast();
    failures += run_heads();
    failures += run_reduction({0, 1, 2});
    failures += run_reduction({2, 0, 1});
    failures += run_reduction({1, 2, 0});
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
