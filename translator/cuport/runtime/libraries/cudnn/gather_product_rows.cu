// Products of matrices that are read in place, on a device that is the processor: a block is one thread.
//
// Its columns of `b` are gathered row by row of the tensor, as numbers side by side, and serve all of its rows of `a`.
// SPDX-License-Identifier: Apache-2.0
#include "detail/gather_product.cuh"
#include "detail/values.cuh"

bool cuportIsProcessor();

// Kernels that become OpenCL C get this from `rules/opencl/products.cl`, as vectors.
#ifdef CUPORT_ON_CPU
namespace cuport {
// Adds the products of four rows of `a` and 16 columns of `right`, `depth` numbers each, to four rows of sums.
__device__ inline void add_products(
    const float *a, int a_row, int a_step, const float *right, int right_row, int depth, float *sums, int sums_row
) {
    for (int i = 0; i < 4; ++i)
        for (int k = 0; k < depth; ++k)
            for (int j = 0; j < 16; ++j)
                sums[i * sums_row + j] += a[i * a_row + k * a_step] * right[k * right_row + j];
}
} // namespace cuport
#endif

namespace cuport_dnn {

const int BAND_COLUMNS = 64;              // of a block
const int BAND_TERMS = 128;               // at a time
const int BAND_ROWS = 256;                // of a block
const int SUM_ROWS = 4, SUM_COLUMNS = 16; // of cuport::add_products

// Columns of a block that lie in one row of `b`'s space: where in the block, how many, and what the first one means.
struct Stretch {
    int first, count, outer_b;
    int at[3];
};

// The place of the columns from `index` on, as many as lie in a row, up to `most`.
__device__ inline Stretch stretch_from(const Coordinates &columns, int index, int first, int most) {
    Stretch stretch = {first, columns.dim[3] - index % columns.dim[3], 0, {0, 0, 0}};
    if (stretch.count > most)
        stretch.count = most;
    for (int axis = 3; axis > 0; --axis) {
        const int at = index % columns.dim[axis];
        index /= columns.dim[axis];
        stretch.at[axis - 1] = at * columns.scale[axis - 1] + columns.shift[axis - 1];
    }
    stretch.outer_b = index * columns.outer_b;
    return stretch;
}

const int BAND_BYTES = 4 * (BAND_TERMS + BAND_ROWS) * BAND_COLUMNS + int(sizeof(Stretch)) * BAND_COLUMNS;

// Where the sum is: a term's coordinates.
struct Term {
    int at[4];
};

__device__ inline Term term_at(const Coordinates &terms, int index) {
    Term term = {{0, 0, 0, 0}};
    for (int axis = 3; axis > 0; --axis) {
        term.at[axis] = index % terms.dim[axis];
        index /= terms.dim[axis];
    }
    term.at[0] = index;
    return term;
}

__device__ inline void go_on(const Coordinates &terms, Term &term) {
    for (int axis = 3; axis > 0; --axis) {
        if (++term.at[axis] < terms.dim[axis])
            return;
        term.at[axis] = 0;
    }
    ++term.at[0];
}

// Numbers of `b` side by side, with zeros for those that are outside.
__device__ inline void gather(
    const GatherProduct &product, const Stretch &stretch, const Term &term, const float *b, float *to
) {
    const Coordinates &terms = product.terms;
    const int z = stretch.at[0] + term.at[1] * terms.scale[0] + terms.shift[0];
    const int y = stretch.at[1] + term.at[2] * terms.scale[1] + terms.shift[1];
    const int x = stretch.at[2] + term.at[3] * terms.scale[2] + terms.shift[2];
    const int count = stretch.count, scale = product.columns.scale[2], width = product.b_dim[2];
    int begin = 0, end = 0;
    if (unsigned(z) < unsigned(product.b_dim[0]) && unsigned(y) < unsigned(product.b_dim[1])) {
        begin = x >= 0 ? 0 : scale == 1 ? -x : (scale - 1 - x) / scale;
        end = x >= width ? 0 : scale == 1 ? width - x : (width - x + scale - 1) / scale;
        end = end < count ? end : count;
        begin = begin < end ? begin : end;
    }
    const int step = scale * product.b_step[2];
    const float *from = b + stretch.outer_b + term.at[0] * terms.outer_b + z * product.b_step[0] + y * product.b_step[1] +
                    x * product.b_step[2];
    for (int j = 0; j < begin; ++j)
        to[j] = 0.0f;
    if (step == 1)
        for (int j = begin; j < end; ++j)
            to[j] = from[j];
    else
        for (int j = begin; j < end; ++j)
            to[j] = from[j * step];
    for (int j = end; j < count; ++j)
        to[j] = 0.0f;
}

// `a_step` lies between the terms of a row of `a`. A block has `rows` rows.
__global__ void multiply_rows(
    GatherProduct product, int a_step, int rows, float alpha, float beta, const float *a, const float *b, float *c
) {
    __shared__ float right[BAND_TERMS * BAND_COLUMNS];
    __shared__ float sums[BAND_ROWS * BAND_COLUMNS];
    __shared__ Stretch stretches[BAND_COLUMNS];
    const int group = blockIdx.z;
    const int first_row = blockIdx.y * rows, first_column = blockIdx.x * BAND_COLUMNS;
    const int height = product.m - first_row < rows ? product.m - first_row : rows;
    const int width = product.n - first_column < BAND_COLUMNS ? product.n - first_column : BAND_COLUMNS;
    const float *from_a = a + product.a_start + group * product.a_group + first_row * product.a_row;
    const float *from_b = b + group * product.b_group;
    int count = 0;
    for (int column = 0; column < width; column += stretches[count++].count)
        stretches[count] = stretch_from(product.columns, first_column + column, column, width - column);
    for (int i = 0; i < height * BAND_COLUMNS; ++i)
        sums[i] = 0.0f;
    for (int i = 0; i < BAND_TERMS * BAND_COLUMNS; ++i)
        right[i] = 0.0f;
    Term term = term_at(product.terms, 0);
    for (int start = 0; start < product.k; start += BAND_TERMS) {
        const int depth = product.k - start < BAND_TERMS ? product.k - start : BAND_TERMS;
        for (int k = 0; k < depth; ++k) {
            for (int s = 0; s < count; ++s)
                gather(product, stretches[s], term, from_b, &right[k * BAND_COLUMNS + stretches[s].first]);
            go_on(product.terms, term);
        }
        for (int row = 0; row < height; row += SUM_ROWS) {
            const float *own = from_a + row * product.a_row + start * a_step;
            for (int column = 0; column < width; column += SUM_COLUMNS)
                cuport::add_products(
                    own, product.a_row, a_step, right + column, BAND_COLUMNS, depth,
                    &sums[row * BAND_COLUMNS + column], BAND_COLUMNS
                );
        }
    }
    for (int s = 0; s < count; ++s) {
        int index = first_column + stretches[s].first;
        int offset = 0;
        for (int axis = 3; axis > 0; --axis) {
            offset += index % product.columns.dim[axis] * product.columns.in_c[axis];
            index /= product.columns.dim[axis];
        }
        offset += index * product.columns.in_c[0];
        float *to = c + product.c_start + group * product.c_group + first_row * product.c_row + offset;
        const int step = product.columns.in_c[3];
        for (int row = 0; row < height; ++row)
            for (int j = 0; j < stretches[s].count; ++j)
                blend(&to[row * product.c_row + j * step], sums[row * BAND_COLUMNS + stretches[s].first + j], alpha, beta);
    }
}

// The step between the terms of a row of `a`, where it is always the same; else 0.
static int step_in_a(const GatherProduct &product) {
    const Coordinates &terms = product.terms;
    int step = 0, length = 1;
    for (int axis = 3; axis >= 0; --axis) {
        if (terms.dim[axis] == 1)
            continue;
        if (step == 0)
            step = terms.in_a[axis];
        else if (terms.in_a[axis] != step * length)
            return 0;
        length *= terms.dim[axis];
    }
    return step;
}

bool gather_multiply_rows(
    cudnnHandle_t handle, const GatherProduct &product, const void *alpha, const void *a, const void *b,
    const void *beta, void *c
) {
    const int step = step_in_a(product);
    if (step == 0 || product.m % SUM_ROWS != 0 || !cuportIsProcessor())
        return false;
    int device = 0, bytes = 0, processors = 1;
    cudaGetDevice(&device);
    cudaDeviceGetAttribute(&bytes, cudaDevAttrMaxSharedMemoryPerBlock, device);
    cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device);
    if (bytes < BAND_BYTES)
        return false;
    const int tiles = (product.n + BAND_COLUMNS - 1) / BAND_COLUMNS;
    int rows = BAND_ROWS;
    while (rows > 64 && tiles * product.groups * ((product.m + rows - 1) / rows) < 2 * processors)
        rows /= 2;
    const dim3 grid(tiles, (product.m + rows - 1) / rows, unsigned(product.groups));
    multiply_rows<<<grid, 1, 0, handle->stream>>>(
        product, step, rows, factor<float>(alpha), factor<float>(beta), static_cast<const float *>(a),
        static_cast<const float *>(b), static_cast<float *>(c)
    );
    return true;
}

} // namespace cuport_dnn
