// Products of matrices that are read in place: in tiles, or number by number where the matrices are small.
// SPDX-License-Identifier: Apache-2.0
#include "detail/gather_product.cuh"
#include "detail/values.cuh"
#include "detail/walk.cuh"

namespace cuport_dnn {

const int TILE = 64;              // rows and columns of a block
const int DEPTH = 16;             // terms at a time
const int ROWS = 4, COLUMNS = 16; // of a thread
const int ACROSS = TILE / COLUMNS;

// What an index says of places in the three matrices: `in_b` is the offset where nothing is divided.
struct Spot {
    int in_a, in_b, in_c, outer_b;
    int at[3];
};

__device__ inline Spot spot_of(const GatherProduct &product, const Coordinates &what, int index) {
    Spot spot = {0, 0, 0, 0, {0, 0, 0}};
    for (int axis = 3; axis > 0; --axis) {
        const int at = index % what.dim[axis];
        index /= what.dim[axis];
        spot.in_a += at * what.in_a[axis];
        spot.in_c += at * what.in_c[axis];
        const int place = at * what.scale[axis - 1] + what.shift[axis - 1];
        spot.at[axis - 1] = place;
        spot.in_b += place * product.b_step[axis - 1];
    }
    spot.in_a += index * what.in_a[0];
    spot.in_c += index * what.in_c[0];
    spot.outer_b = index * what.outer_b;
    spot.in_b += spot.outer_b;
    return spot;
}

// The offset in `b` of the number that a column and a term mean; -1 where it is outside.
template <bool DIVIDES>
__device__ inline int offset_in_b(const GatherProduct &product, const Spot &own, const Spot &term) {
    int at[3] = {own.at[0] + term.at[0], own.at[1] + term.at[1], own.at[2] + term.at[2]};
    int offset = own.in_b + term.in_b;
    if (DIVIDES) {
        offset = own.outer_b + term.outer_b;
        for (int axis = 0; axis < 3; ++axis) {
            if (at[axis] % product.divisor[axis] != 0)
                return -1;
            at[axis] /= product.divisor[axis];
            offset += at[axis] * product.b_step[axis];
        }
    }
    const bool is_inside = unsigned(at[0]) < unsigned(product.b_dim[0]) &&
                           unsigned(at[1]) < unsigned(product.b_dim[1]) && unsigned(at[2]) < unsigned(product.b_dim[2]);
    return is_inside ? offset : -1;
}

template <typename T, typename C, bool DIVIDES>
__global__ void multiply_tiles(GatherProduct product, int count, C alpha, C beta, const T *a, const T *b, T *c) {
    __shared__ C left[DEPTH * TILE];
    __shared__ C right[DEPTH * TILE];
    __shared__ Spot terms[DEPTH];
    const int thread = threadIdx.x;
    const int group = blockIdx.z;
    const int row = blockIdx.y * TILE + thread, column = blockIdx.x * TILE + thread;
    const Spot own = spot_of(product, product.columns, column < product.n ? column : 0);
    const T *from_a = a + product.a_start + group * product.a_group + (row < product.m ? row : 0) * product.a_row;
    const T *from_b = b + group * product.b_group;
    C sums[ROWS][COLUMNS];
#pragma unroll
    for (int i = 0; i < ROWS; ++i)
#pragma unroll
        for (int j = 0; j < COLUMNS; ++j)
            sums[i][j] = C(0);
    if (thread < DEPTH)
        terms[thread] = spot_of(product, product.terms, thread);
    __syncthreads();
    for (int start = 0; start < count; start += DEPTH) {
        const int depth = count - start < DEPTH ? count - start : DEPTH;
        for (int k = 0; k < DEPTH; ++k) {
            const bool is_there = k < depth && column < product.n;
            const int offset = is_there ? offset_in_b<DIVIDES>(product, own, terms[k]) : -1;
            right[k * TILE + thread] = offset >= 0 ? read(from_b[offset]) : C(0);
            left[k * TILE + thread] = k < depth && row < product.m ? read(from_a[terms[k].in_a]) : C(0);
        }
        __syncthreads();
        const C *mine = left + thread / ACROSS * ROWS;
        const C *others = right + thread % ACROSS * COLUMNS;
        // It always is: behind a condition, drivers for processors make vectors of a thread's columns, which are six
        // times as fast as vectors of threads.
        if (depth > 0)
            for (int k = 0; k < DEPTH; ++k) {
#pragma unroll
                for (int i = 0; i < ROWS; ++i)
#pragma unroll
                    for (int j = 0; j < COLUMNS; ++j)
                        sums[i][j] += mine[k * TILE + i] * others[k * TILE + j];
            }
        if (thread < DEPTH)
            terms[thread] = spot_of(product, product.terms, start + DEPTH + thread);
        __syncthreads();
    }
    const int first_row = blockIdx.y * TILE + thread / ACROSS * ROWS;
    const int first_column = blockIdx.x * TILE + thread % ACROSS * COLUMNS;
    for (int j = 0; j < COLUMNS; ++j) {
        if (first_column + j >= product.n)
            break;
        T *to =
            c + product.c_start + group * product.c_group + spot_of(product, product.columns, first_column + j).in_c;
#pragma unroll
        for (int i = 0; i < ROWS; ++i)
            if (first_row + i < product.m)
                blend(&to[(first_row + i) * product.c_row], sums[i][j], alpha, beta);
    }
}

// One number of the result: the part of its sum that begins at `first` and goes on by steps of `stride`.
template <typename T, typename C>
__device__ inline C part_of(
    const GatherProduct &product, int group, int row, const Spot &own, int first, int stride, const T *a, const T *b
) {
    const T *from_a = a + product.a_start + group * product.a_group + row * product.a_row;
    const T *from_b = b + group * product.b_group;
    C sum = C(0);
    for (int k = first; k < product.k; k += stride) {
        const Spot term = spot_of(product, product.terms, k);
        const int offset = offset_in_b<true>(product, own, term);
        if (offset >= 0)
            sum += read(from_a[term.in_a]) * read(from_b[offset]);
    }
    return sum;
}

// A thread makes a number.
template <typename T, typename C>
__global__ void multiply_each(GatherProduct product, C alpha, C beta, const T *a, const T *b, T *c) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= product.m * product.n)
        return;
    const int group = blockIdx.z, row = i / product.n;
    const Spot own = spot_of(product, product.columns, i % product.n);
    const C sum = part_of<T, C>(product, group, row, own, 0, 1, a, b);
    blend(&c[product.c_start + group * product.c_group + row * product.c_row + own.in_c], sum, alpha, beta);
}

// A block makes a number: for long sums.
template <typename T, typename C>
__global__ void multiply_long(GatherProduct product, C alpha, C beta, const T *a, const T *b, T *c) {
    __shared__ C parts[THREADS];
    const int group = blockIdx.z, row = blockIdx.x / product.n;
    const Spot own = spot_of(product, product.columns, blockIdx.x % product.n);
    const C sum = block_sum(parts, part_of<T, C>(product, group, row, own, threadIdx.x, THREADS, a, b));
    if (threadIdx.x == 0)
        blend(&c[product.c_start + group * product.c_group + row * product.c_row + own.in_c], sum, alpha, beta);
}

template <typename Y>
__global__ void multiply_bytes(
    GatherProduct product, float alpha, float beta, const signed char *a, const signed char *b, Y *c
) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= product.m * product.n)
        return;
    const int group = blockIdx.z, row = i / product.n;
    const Spot own = spot_of(product, product.columns, i % product.n);
    const int sum = part_of<signed char, int>(product, group, row, own, 0, 1, a, b);
    Y *to = &c[product.c_start + group * product.c_group + row * product.c_row + own.in_c];
    blend(to, float(sum), alpha, beta);
}

template <typename T>
cudnnStatus_t multiply_all(
    cudnnHandle_t handle, const GatherProduct &product, const void *alpha, const void *a, const void *b,
    const void *beta, void *c
) {
    using C = computed<T>;
    const int numbers = product.m * product.n;
    const C factor_ab = factor<T>(alpha), factor_c = factor<T>(beta);
    const T *from_a = static_cast<const T *>(a), *from_b = static_cast<const T *>(b);
    T *to = static_cast<T *>(c);
    const unsigned groups = unsigned(product.groups);
    const bool divides = product.divisor[0] > 1 || product.divisor[1] > 1 || product.divisor[2] > 1;
    if (sizeof(T) == 4 && product.m >= 8 && product.n >= 8 && !divides &&
        gather_multiply_rows(handle, product, alpha, a, b, beta, c))
        return launched();
    if (product.m >= 8 && product.n >= 8) {
        const dim3 grid((product.n + TILE - 1) / TILE, (product.m + TILE - 1) / TILE, groups);
        if (divides)
            multiply_tiles<T, C, true>
                <<<grid, TILE, 0, handle->stream>>>(product, product.k, factor_ab, factor_c, from_a, from_b, to);
        else
            multiply_tiles<T, C, false>
                <<<grid, TILE, 0, handle->stream>>>(product, product.k, factor_ab, factor_c, from_a, from_b, to);
    } else if (product.k < 512) {
        const dim3 grid(blocks_for(numbers), 1, groups);
        multiply_each<T, C><<<grid, THREADS, 0, handle->stream>>>(product, factor_ab, factor_c, from_a, from_b, to);
    } else {
        const dim3 grid(numbers, 1, groups);
        multiply_long<T, C><<<grid, THREADS, 0, handle->stream>>>(product, factor_ab, factor_c, from_a, from_b, to);
    }
    return launched();
}

cudnnStatus_t gather_multiply(
    cudnnDataType_t type, cudnnHandle_t handle, const GatherProduct &product, const void *alpha, const void *a,
    const void *b, const void *beta, void *c
) {
    return CUPORT_DNN_BY_TYPE(type, multiply_all, handle, product, alpha, a, b, beta, c);
}

cudnnStatus_t gather_multiply_bytes(
    cudnnDataType_t type, cudnnHandle_t handle, const GatherProduct &product, const void *alpha, const void *a,
    const void *b, const void *beta, void *c
) {
    const float factor_ab = factor<float>(alpha), factor_c = factor<float>(beta);
    const signed char *from_a = static_cast<const signed char *>(a), *from_b = static_cast<const signed char *>(b);
    const dim3 grid(blocks_for(product.m * product.n), 1, unsigned(product.groups));
    if (type == CUDNN_DATA_FLOAT)
        multiply_bytes<<<grid, THREADS, 0, handle->stream>>>(
            product, factor_ab, factor_c, from_a, from_b, static_cast<float *>(c)
        );
    else
        multiply_bytes<<<grid, THREADS, 0, handle->stream>>>(
            product, factor_ab, factor_c, from_a, from_b, static_cast<signed char *>(c)
        );
    return launched();
}

} // namespace cuport_dnn
