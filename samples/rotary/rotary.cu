// SPDX-License-Identifier: Apache-2.0
//
// Rotary position embedding, forward and backward: each pair of a head's values is turned by an
// angle that grows with the token's position, the first pairs quickly, the last ones slowly. Models
// differ in what a pair is: neighbours (GPT-J) or one from each half of the head (GPT-NeoX, LLaMA);
// the kernel is a template on that, and on the direction, as the gradient is turned back. It works
// in place, on sines and cosines from a table that another kernel makes. 45 tokens of three
// sequences are packed into one batch, with positions that start from 0, 0 and 200; queries have 6
// heads of 40 values, keys 2. Values are uniform in [-1, 1). Table and rotations are compared with
// double on the CPU, and what has been turned must, turned back, be the input again: relative
// tolerance 1e-6.

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

constexpr int block_size = 128;

enum class Pairs { neighbours, halves };

// Where the first value of a pair is in a head, and how far behind it the second.
template <Pairs pairs>
__host__ __device__ constexpr int first_of(int pair)
{
    return pairs == Pairs::neighbours ? 2 * pair : pair;
}

template <Pairs pairs>
__host__ __device__ constexpr int distance(int pairs_per_head)
{
    return pairs == Pairs::neighbours ? 1 : pairs_per_head;
}

// frequency: [pairs_per_head]; table: [positions, pairs_per_head], cosine and sine.
__global__ void __launch_bounds__(block_size)
    rotary_table(const float* __restrict__ frequency, float2* __restrict__ table, int positions,
                 int pairs_per_head)
{
    const int i = blockIdx.x * block_size + threadIdx.x;
    if (i >= positions * pairs_per_head) {
        return;
    }
    const float angle = static_cast<float>(i / pairs_per_head) * frequency[i % pairs_per_head];
    float2 turn;
    sincosf(angle, &turn.y, &turn.x);
    table[i] = turn;
}

// x: [tokens, heads, 2 * pairs_per_head], rotated in place; table as above; position: [tokens]. A
// thread takes one pair at a time.
template <Pairs pairs, bool backward>
__global__ void __launch_bounds__(block_size)
    rotate(float* __restrict__ x, const float2* __restrict__ table,
           const int* __restrict__ position, int tokens, int heads, int pairs_per_head)
{
    const int count = tokens * heads * pairs_per_head;
    for (int i = blockIdx.x * block_size + threadIdx.x; i < count; i += gridDim.x * block_size) {
        const int pair = i % pairs_per_head;
        const int head = i / pairs_per_head;  // of all tokens' heads
        const float2 turn = table[position[head / heads] * pairs_per_head + pair];
        const float sine = backward ? -turn.y : turn.y;

        float* first = x + head * 2 * pairs_per_head + first_of<pairs>(pair);
        float* second = first + distance<pairs>(pairs_per_head);
        const float a = *first;
        const float b = *second;
        *first = a * turn.x - b * sine;
        *second = a * sine + b * turn.x;
    }
}

// The angle is rounded to float as on the device: that is part of what the table is.
static void rotary_table_expected(const float* frequency, float2* table, int positions,
                                  int pairs_per_head)
{
    for (int i = 0; i < positions * pairs_per_head; ++i) {
        const float angle = static_cast<float>(i / pairs_per_head) * frequency[i % pairs_per_head];
        table[i].x = static_cast<float>(std::cos(static_cast<double>(angle)));
        table[i].y = static_cast<float>(std::sin(static_cast<double>(angle)));
    }
}

template <Pairs pairs, bool backward>
static void rotate_expected(float* x, const float2* table, const int* position, int tokens,
                            int heads, int pairs_per_head)
{
    for (int token = 0; token < tokens; ++token) {
        for (int head = 0; head < heads; ++head, x += 2 * pairs_per_head) {
            for (int pair = 0; pair < pairs_per_head; ++pair) {
                const float2 turn = table[position[token] * pairs_per_head + pair];
                const double cosine = turn.x;
                const double sine = backward ? -turn.y : turn.y;
                float& first = x[first_of<pairs>(pair)];
                float& second = x[first_of<pairs>(pair) + distance<pairs>(pairs_per_head)];
                const double turned = first * cosine - second * sine;
                second = static_cast<float>(first * sine + second * cosine);
                first = static_cast<float>(turned);
            }
        }
    }
}

// Sines and cosines for all positions, on the device and as expected.
struct Table {
    DeviceBuffer<float2> device;
    std::vector<float2> expected;
    int pairs_per_head;
    double error;
};

static double table_error(const std::vector<float2>& got, const std::vector<float2>& want)
{
    double worst = 0.0;
    for (std::size_t i = 0; i < want.size(); ++i) {
        const double x = std::fabs(static_cast<double>(got[i].x) - want[i].x);
        const double y = std::fabs(static_cast<double>(got[i].y) - want[i].y);
        worst = std::max({worst, x, y});
    }
    return worst;
}

static std::vector<float> frequencies(int pairs_per_head)
{
    std::vector<float> values;
    for (int pair = 0; pair < pairs_per_head; ++pair) {
        values.push_back(static_cast<float>(std::pow(10000.0, -1.0 * pair / pairs_per_head)));
    }
    return values;
}

// Rotates and turns back; returns the larger error of both, and adds to the checksum.
template <Pairs pairs>
static double check_heads(const Table& table, const std::vector<int>& position, int heads,
                          std::uint32_t seed, double* sum)
{
    const int tokens = static_cast<int>(position.size());
    const int pairs_per_head = table.pairs_per_head;
    const int grid = (tokens * heads * pairs_per_head + block_size - 1) / block_size;
    const std::vector<float> x = random_values(tokens * heads * 2 * pairs_per_head, seed);
    const DeviceBuffer<float> device_x(x);
    const DeviceBuffer<int> device_position(position);

    rotate<pairs, false><<<grid, block_size>>>(device_x.get(), table.device.get(),
                                               device_position.get(), tokens, heads,
                                               pairs_per_head);
    CUDA_CHECK(cudaGetLastError());
    const std::vector<float> rotated = device_x.download();
    std::vector<float> want = x;
    rotate_expected<pairs, false>(want.data(), table.expected.data(), position.data(), tokens,
                                  heads, pairs_per_head);

    // Half the grid: threads go on to a second pair.
    rotate<pairs, true><<<(grid + 1) / 2, block_size>>>(device_x.get(), table.device.get(),
                                                        device_position.get(), tokens, heads,
                                                        pairs_per_head);
    CUDA_CHECK(cudaGetLastError());
    *sum += checksum(rotated.data(), rotated.size());
    return std::max(max_error(rotated.data(), want), max_error(device_x.download().data(), x));
}

template <Pairs pairs>
static int run(const char* name, const Table& table, const std::vector<int>& position)
{
    double sum = 0.0;
    const double queries = check_heads<pairs>(table, position, 6, 64, &sum);
    const double keys = check_heads<pairs>(table, position, 2, 65, &sum);
    std::printf("rotary: %s tokens=%d heads=6+2 dim=%d ", name, static_cast<int>(position.size()),
                2 * table.pairs_per_head);
    return verdict(sum, std::max({queries, keys, table.error}), 1e-6);
}

int main()
{
    const int positions = 256;
    const int pairs_per_head = 20;
    const std::vector<float> frequency = frequencies(pairs_per_head);
    const DeviceBuffer<float> device_frequency(frequency);
    Table table{DeviceBuffer<float2>(positions * pairs_per_head),
                std::vector<float2>(positions * pairs_per_head), pairs_per_head, 0.0};
    const int grid = (positions * pairs_per_head + block_size - 1) / block_size;
    rotary_table<<<grid, block_size>>>(device_frequency.get(), table.device.get(), positions,
                                       pairs_per_head);
    CUDA_CHECK(cudaGetLastError());
    rotary_table_expected(frequency.data(), table.expected.data(), positions, pairs_per_head);
    table.error = table_error(table.device.download(), table.expected);

    // Two whole sequences, and the end of a long one whose beginning has been seen before.
    std::vector<int> position;
    for (int i = 0; i < 11; ++i) position.push_back(i);
    for (int i = 0; i < 17; ++i) position.push_back(i);
    for (int i = 0; i < 17; ++i) position.push_back(200 + i);

    int failures = 0;
    failures += run<Pairs::neighbours>("neighbours", table, position);
    failures += run<Pairs::halves>("halves", table, position);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
