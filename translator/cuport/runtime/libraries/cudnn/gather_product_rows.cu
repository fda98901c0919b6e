// Products of matrices that are read in place, on a device that is the processor: a block is one thread.
//
// Its columns of `b` are gathered row by row of the tensor, as numbers side by side, and serve all of its rows of `a`.
// SPDX-License-Identifier: Apache-2.0
#include "detail/gather_product.cuh"
#include "detail/values.cuh"

bool cuportIsProcessor();

// Kernels that become OpenCL C get these from `rules/opencl/products.cl`, as vectors.
#ifdef CUPORT_ON_CPU
namespace cuport {
// Adds the products of rows of `a` and columns of `right`, `depth` numbers each, to sums.
template <int ROWS, int COLUMNS>
__device__ inline void add_products(
    const float *a, int a_row, int a_step, const float *right, int right_row, int depth, float *sums, int sums_row
) {
    for (int i = 0; i < ROWS; ++i)
        for (int k = 0; k < depth; ++k)
            for (int j = 0; j < COLUMNS; ++j)
                sums[i * sums_row + j] += a[i * a_row + k * a_step] * right[k * right_row + j];
}
constexpr auto add_products_4x16 = add_products<4, 16>;
constexpr auto add_products_6x16 = add_products<6, 16>;
constexpr auto add_products_8x8 = add_products<8, 8>;
} // namespace cuport
#endif

namespace cuport_dnn {

const int BAND_COLUMNS = 64; // of a block
const int BAND_TERMS = 128;  // at a time
const int BAND_ROWS = 256;   // of a block
const int STRIP = 16;        // columns that are multiplied at once
// From term to term: lines of a cache that are no power of two apart, so that a strip fits.
const int RIGHT_ROW = BAND_COLUMNS + STRIP;
const int TAPS = 32;         // places of a filter at most, for which a block keeps where its columns are

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

// Where a block's columns are in `b` for a place of a filter, from a channel's first number on; -1 for those outside.
// Behind the last column it comes again.
struct Tap {
    int places[BAND_COLUMNS];
    int are_all_inside;
};

const int BAND_BYTES =
    4 * (BAND_TERMS * RIGHT_ROW + BAND_ROWS * BAND_COLUMNS) + int(sizeof(Stretch)) * BAND_COLUMNS + int(sizeof(Tap)) * TAPS;

__device__ inline void place_taps(const GatherProduct &product, int first_column, int width, int taps, Tap *found) {
    for (int tap = 0; tap < taps; ++tap) {
        const Term term = term_at(product.terms, tap);
        found[tap].are_all_inside = 1;
        for (int j = 0; j < (width + STRIP - 1) / STRIP * STRIP; ++j) {
            int index = first_column + (j < width ? j : width - 1), offset = 0;
            bool is_inside = true;
            for (int axis = 2; axis >= 0; --axis) {
                const int at = index % product.columns.dim[axis + 1] * product.columns.scale[axis] +
                               product.columns.shift[axis] + term.at[axis + 1] * product.terms.scale[axis] +
                               product.terms.shift[axis];
                index /= product.columns.dim[axis + 1];
                is_inside = is_inside && unsigned(at) < unsigned(product.b_dim[axis]);
                offset += at * product.b_step[axis];
            }
            found[tap].places[j] = is_inside ? offset + index * product.columns.outer_b : -1;
            found[tap].are_all_inside &= is_inside;
        }
    }
}

// Numbers of `b` at the places of a tap, with zeros for those that are outside.
__device__ inline void gather_tap(const Tap &tap, int count, const float *b, float *to) {
    if (tap.are_all_inside) {
        for (int j = 0; j < count; ++j)
            to[j] = b[tap.places[j]];
    } else {
        for (int j = 0; j < count; ++j) {
            const float value = b[tap.places[j] < 0 ? 0 : tap.places[j]];
            to[j] = tap.places[j] < 0 ? 0.0f : value;
        }
    }
}

// Adds the products of `height` rows, a multiple of four, and of the columns of a block.
__device__ inline void add_band(
    const float *a, int a_row, int a_step, const float *right, int depth, float *sums, int height, int width
) {
    for (int column = 0; column < width; column += STRIP) {
        const bool is_narrow = width - column <= 8;
        for (int row = 0; row < height;) {
            const float *own = a + row * a_row;
            float *to = &sums[row * BAND_COLUMNS + column];
            const int left = height - row;
            if (is_narrow && left % 8 == 0) {
                cuport::add_products_8x8(own, a_row, a_step, right + column, RIGHT_ROW, depth, to, BAND_COLUMNS);
                row += 8;
            } else if (left % 6 == 0) {
                cuport::add_products_6x16(own, a_row, a_step, right + column, RIGHT_ROW, depth, to, BAND_COLUMNS);
                row += 6;
            } else {
                cuport::add_products_4x16(own, a_row, a_step, right + column, RIGHT_ROW, depth, to, BAND_COLUMNS);
                row += 4;
            }
        }
    }
}

// Writes the sums of columns that lie evenly.
__device__ inline void store_run(
    float *to, int row_step, int step, const float *sums, int height, int count, float alpha, float beta
) {
    if (step == 1 && alpha == 1.0f && beta == 0.0f) {
        for (int row = 0; row < height; ++row)
            for (int j = 0; j < count; ++j)
                to[row * row_step + j] = sums[row * BAND_COLUMNS + j];
    } else {
        for (int row = 0; row < height; ++row)
            for (int j = 0; j < count; ++j)
                blend(&to[row * row_step + j * step], sums[row * BAND_COLUMNS + j], alpha, beta);
    }
}

// `a_step` lies between the terms of a row of `a`, `run` columns lie evenly in `c`. A block has `rows` rows. With `taps`,
// what it gathers is found once.
__global__ void multiply_rows(
    GatherProduct product, int a_step, int run, int rows, int taps, float alpha, float beta, const float *a, const float *b,
    float *c
) {
    __shared__ float right[BAND_TERMS * RIGHT_ROW];
    __shared__ float sums[BAND_ROWS * BAND_COLUMNS];
    __shared__ Stretch stretches[BAND_COLUMNS];
    __shared__ Tap kept[TAPS];
    const int group = blockIdx.z;
    const int first_row = blockIdx.y * rows, first_column = blockIdx.x * BAND_COLUMNS;
    const int height = product.m - first_row < rows ? product.m - first_row : rows;
    const int width = product.n - first_column < BAND_COLUMNS ? product.n - first_column : BAND_COLUMNS;
    const float *from_a = a + product.a_start + group * product.a_group + first_row * product.a_row;
    const float *from_b = b + group * product.b_group;
    int count = 0;
    for (int column = 0; column < width && taps == 0; column += stretches[count++].count)
        stretches[count] = stretch_from(product.columns, first_column + column, column, width - column);
    place_taps(product, first_column, width, taps, kept);
    for (int i = 0; i < height * BAND_COLUMNS; ++i)
        sums[i] = 0.0f;
    if (taps == 0)
        for (int i = 0; i < BAND_TERMS * RIGHT_ROW; ++i)
            right[i] = 0.0f;
    Term term = term_at(product.terms, 0);
    int channel = 0, tap = 0;
    for (int start = 0; start < product.k; start += BAND_TERMS) {
        const int depth = product.k - start < BAND_TERMS ? product.k - start : BAND_TERMS;
        for (int k = 0; k < depth && taps > 0; ++k) {
            const float *own = from_b + channel * product.terms.outer_b;
            gather_tap(kept[tap], (width + STRIP - 1) / STRIP * STRIP, own, &right[k * RIGHT_ROW]);
            tap = tap + 1 < taps ? tap + 1 : 0;
            channel += tap == 0;
        }
        for (int k = 0; k < depth && taps == 0; ++k) {
            for (int s = 0; s < count; ++s)
                gather(product, stretches[s], term, from_b, &right[k * RIGHT_ROW + stretches[s].first]);
            go_on(product.terms, term);
        }
        add_band(from_a + start * a_step, product.a_row, a_step, right, depth, sums, height, width);
    }
    int length = 0;
    for (int column = 0; column < width; column += length) {
        int index = first_column + column, offset = 0;
        length = run - index % run < width - column ? run - index % run : width - column;
        for (int axis = 3; axis > 0; --axis) {
            offset += index % product.columns.dim[axis] * product.columns.in_c[axis];
            index /= product.columns.dim[axis];
        }
        offset += index * product.columns.in_c[0];
        float *to = c + product.c_start + group * product.c_group + first_row * product.c_row + offset;
        store_run(to, product.c_row, product.columns.in_c[3], &sums[column], height, length, alpha, beta);
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

// How many columns lie evenly in `c`.
static int run_in_c(const Coordinates &columns) {
    int run = columns.dim[3];
    for (int axis = 2; axis >= 0 && columns.in_c[axis] == run * columns.in_c[3]; --axis)
        run *= columns.dim[axis];
    return run;
}

bool gather_multiply_rows(
    cudnnHandle_t handle, const GatherProduct &product, const void *alpha, const void *a, const void *b,
    const void *beta, void *c
) {
    const int step = step_in_a(product);
    if (step == 0 || product.m % 4 != 0 || !cuportIsProcessor())
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
    const int *dims = product.terms.dim;
    const int taps = dims[1] * dims[2] * dims[3];
    // Long rows of neighbours are copied faster without.
    const bool are_long = product.columns.dim[3] > 20 && product.columns.scale[2] * product.b_step[2] == 1;
    const bool keeps_places = taps <= TAPS && !are_long;
    const dim3 grid(tiles, (product.m + rows - 1) / rows, unsigned(product.groups));
    multiply_rows<<<grid, 1, 0, handle->stream>>>(
        product, step, run_in_c(product.columns), rows, keeps_places ? taps : 0, factor<float>(alpha), factor<float>(beta),
        static_cast<const float *>(a), static_cast<const float *>(b), static_cast<float *>(c)
    );
    return true;
}

} // namespace cuport_dnn
