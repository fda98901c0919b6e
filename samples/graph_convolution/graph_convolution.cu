// SPDX-License-Identifier: Apache-2.0
//
// A layer of a graph convolutional network, as Kipf and Welling have it: relu(S (X W) + b), with
// S = D^-1/2 (A + I) D^-1/2 for the adjacency A of a graph and the degrees D of A + I. The graph is
// sparse: S lies in compressed rows, and cusparseSpMM multiplies it with the dense features. X W
// comes from a kernel in tiles, the values of S are made on the device from the degrees. Two graphs
// run: 97 nodes with 24 features in and 13 out, where a hub has an edge to every other node, and
// 300 nodes with 8 and 32, where the last 40 nodes have no edge at all. Features are in [-1, 1),
// weights and biases in [-0.5, 0.5). Compared with double on the CPU: relative tolerance 5e-6.

#include <cuda_runtime.h>

#include <cusparse.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <vector>

#include "../common/buffer.cuh"
#include "../common/check.cuh"

#define CUSPARSE_CHECK(call)                                                               \
    do {                                                                                   \
        const cusparseStatus_t status = (call);                                            \
        if (status != CUSPARSE_STATUS_SUCCESS) {                                           \
            std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__,                        \
                         cusparseGetErrorString(status));                                  \
            std::exit(EXIT_FAILURE);                                                       \
        }                                                                                  \
    } while (0)

constexpr int tile = 16;
constexpr int block_size = 128;

// values: of S, one for each entry of its compressed rows, scaled by both ends' degrees.
__global__ void normalise(const int* __restrict__ offsets, const int* __restrict__ columns,
                          float* __restrict__ values, int nodes)
{
    const int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= nodes) return;
    const float own = rsqrtf(static_cast<float>(offsets[row + 1] - offsets[row]));
    for (int i = offsets[row]; i < offsets[row + 1]; ++i) {
        const int other = columns[i];
        values[i] = own * rsqrtf(static_cast<float>(offsets[other + 1] - offsets[other]));
    }
}

// y: [rows, cols] = x: [rows, inner] times w: [inner, cols]
__global__ void __launch_bounds__(tile * tile)
    project(const float* __restrict__ x, const float* __restrict__ w, float* __restrict__ y,
            int rows, int inner, int cols)
{
    __shared__ float x_tile[tile][tile + 1];
    __shared__ float w_tile[tile][tile + 1];
    const int row = blockIdx.y * tile + threadIdx.y;
    const int col = blockIdx.x * tile + threadIdx.x;

    float sum = 0.0f;
    for (int begin = 0; begin < inner; begin += tile) {
        const int across = begin + threadIdx.x;
        const int down = begin + threadIdx.y;
        x_tile[threadIdx.y][threadIdx.x] =
            row < rows && across < inner ? x[row * inner + across] : 0.0f;
        w_tile[threadIdx.y][threadIdx.x] =
            down < inner && col < cols ? w[down * cols + col] : 0.0f;
        __syncthreads();
        for (int i = 0; i < tile; ++i) sum += x_tile[threadIdx.y][i] * w_tile[i][threadIdx.x];
        __syncthreads();
    }
    if (row < rows && col < cols) y[row * cols + col] = sum;
}

__global__ void add_bias_relu(float* __restrict__ h, const float* __restrict__ bias, int rows,
                              int cols)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < rows * cols) h[i] = fmaxf(h[i] + bias[i % cols], 0.0f);
}

// A + I in compressed rows. Edges go both ways.
struct Graph {
    int nodes;
    std::vector<int> offsets;
    std::vector<int> columns;

    Graph(int nodes, int edges, int alone, bool has_hub, std::uint32_t seed) : nodes(nodes)
    {
        Lcg random{seed};
        std::vector<std::set<int>> rows(nodes);
        for (int node = 0; node < nodes; ++node) rows[node].insert(node);
        const int joined = nodes - alone;
        for (int edge = 0; edge < edges; ++edge) {
            const int one = random.below(joined), other = random.below(joined);
            rows[one].insert(other);
            rows[other].insert(one);
        }
        for (int node = 0; has_hub && node < joined; ++node) {
            rows[0].insert(node);
            rows[node].insert(0);
        }
        offsets.push_back(0);
        for (const std::set<int>& row : rows) {
            columns.insert(columns.end(), row.begin(), row.end());
            offsets.push_back(static_cast<int>(columns.size()));
        }
    }
};

// h = S y, for y and h with the features of a node in a row.
static void gather_neighbours(const Graph& graph, const DeviceBuffer<int>& offsets,
                              const DeviceBuffer<int>& columns, const DeviceBuffer<float>& values,
                              const DeviceBuffer<float>& y, const DeviceBuffer<float>& h,
                              int features)
{
    constexpr cusparseOperation_t plain = CUSPARSE_OPERATION_NON_TRANSPOSE;
    constexpr cusparseIndexType_t index = CUSPARSE_INDEX_32I;
    constexpr cusparseSpMMAlg_t algorithm = CUSPARSE_SPMM_ALG_DEFAULT;
    const float one = 1.0f, zero = 0.0f;
    cusparseHandle_t handle;
    cusparseSpMatDescr_t s;
    cusparseDnMatDescr_t from, to;
    CUSPARSE_CHECK(cusparseCreate(&handle));
    CUSPARSE_CHECK(cusparseCreateCsr(&s, graph.nodes, graph.nodes, graph.columns.size(),
                                     offsets.get(), columns.get(), values.get(), index, index,
                                     CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F));
    CUSPARSE_CHECK(cusparseCreateDnMat(&from, graph.nodes, features, features, y.get(), CUDA_R_32F,
                                       CUSPARSE_ORDER_ROW));
    CUSPARSE_CHECK(cusparseCreateDnMat(&to, graph.nodes, features, features, h.get(), CUDA_R_32F,
                                       CUSPARSE_ORDER_ROW));
    std::size_t bytes = 0;
    CUSPARSE_CHECK(cusparseSpMM_bufferSize(handle, plain, plain, &one, s, from, &zero, to,
                                           CUDA_R_32F, algorithm, &bytes));
    const DeviceBuffer<char> work(std::max<std::size_t>(bytes, 1));
    CUSPARSE_CHECK(cusparseSpMM(handle, plain, plain, &one, s, from, &zero, to, CUDA_R_32F,
                                algorithm, work.get()));
    CUDA_CHECK(cudaDeviceSynchronize());
    CUSPARSE_CHECK(cusparseDestroySpMat(s));
    CUSPARSE_CHECK(cusparseDestroyDnMat(from));
    CUSPARSE_CHECK(cusparseDestroyDnMat(to));
    CUSPARSE_CHECK(cusparseDestroy(handle));
}

static std::vector<double> layer_expected(const Graph& graph, const std::vector<float>& x,
                                          const std::vector<float>& w,
                                          const std::vector<float>& bias, int inner, int features)
{
    const auto degree = [&](int node) {
        return static_cast<double>(graph.offsets[node + 1] - graph.offsets[node]);
    };
    std::vector<double> result;
    for (int row = 0; row < graph.nodes; ++row) {
        for (int feature = 0; feature < features; ++feature) {
            double sum = bias[feature];
            for (int i = graph.offsets[row]; i < graph.offsets[row + 1]; ++i) {
                const int other = graph.columns[i];
                const float* own = &x[other * inner];
                double projected = 0.0;
                for (int k = 0; k < inner; ++k) {
                    projected += static_cast<double>(own[k]) * w[k * features + feature];
                }
                sum += projected / std::sqrt(degree(row) * degree(other));
            }
            result.push_back(std::max(sum, 0.0));
        }
    }
    return result;
}

static int run(const Graph& graph, int inner, int features)
{
    const int nodes = graph.nodes;
    const std::vector<float> x = random_values(nodes * inner, 31);
    std::vector<float> w = random_values(inner * features, 32), bias = random_values(features, 33);
    for (float& value : w) value *= 0.5f;
    for (float& value : bias) value *= 0.5f;

    const DeviceBuffer<int> offsets(graph.offsets), columns(graph.columns);
    const DeviceBuffer<float> device_x(x), device_w(w), device_bias(bias);
    const DeviceBuffer<float> values(graph.columns.size());
    const DeviceBuffer<float> y(nodes * features), h(nodes * features);
    normalise<<<(nodes + block_size - 1) / block_size, block_size>>>(offsets.get(), columns.get(),
                                                                     values.get(), nodes);
    CUDA_CHECK(cudaGetLastError());
    const dim3 grid((features + tile - 1) / tile, (nodes + tile - 1) / tile);
    project<<<grid, dim3(tile, tile)>>>(device_x.get(), device_w.get(), y.get(), nodes, inner,
                                        features);
    CUDA_CHECK(cudaGetLastError());
    gather_neighbours(graph, offsets, columns, values, y, h, features);
    add_bias_relu<<<(nodes * features + block_size - 1) / block_size, block_size>>>(
        h.get(), device_bias.get(), nodes, features);
    CUDA_CHECK(cudaGetLastError());

    const std::vector<float> got = h.download();
    std::printf("graph_convolution: nodes=%d entries=%d features=%d->%d ", nodes,
                static_cast<int>(graph.columns.size()), inner, features);
    const std::vector<double> want = layer_expected(graph, x, w, bias, inner, features);
    return verdict(checksum(got.data(), got.size()), max_error(got.data(), want), 5e-6);
}

int main()
{
    int failures = 0;
    failures += run(Graph(97, 250, 0, true, 41), 24, 13);
    failures += run(Graph(300, 700, 40, false, 42), 8, 32);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
