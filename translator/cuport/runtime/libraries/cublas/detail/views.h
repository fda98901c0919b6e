// SPDX-License-Identifier: Apache-2.0
// Matrices as calls mean them: general, symmetric, Hermitian, triangles; whole, in bands, packed; turned, conjugated.
#ifndef CUPORT_CUBLAS_DETAIL_VIEWS_H_
#define CUPORT_CUBLAS_DETAIL_VIEWS_H_

#include "context.h"

namespace cuport_cublas {

enum Structure : int { GENERAL = 0, SYMMETRIC = 1, HERMITIAN = 2, TRIANGLE = 3 };
enum Storage : int { WHOLE = 0, BANDED = 1, PACKED = 2 };

struct View {
    int structure = GENERAL, storage = WHOLE;
    int is_lower = 0, has_ones = 0;        // what of it is there; ones on the diagonal
    int is_turned = 0, is_conjugated = 0;  // with rows for columns
    long long leading = 1;                 // or, packed, the number of rows
    long long below = 0, above = 0;        // diagonals in bands
};

// How far from the diagonal a row of the view has numbers, to the left and to the right.
struct Reach {
    long long left, right;
};

inline View view_of(cublasOperation_t operation, long long leading)
{
    View view;
    view.leading = leading;
    view.is_turned = operation != CUBLAS_OP_N;
    view.is_conjugated = operation == CUBLAS_OP_C;
    return view;
}

inline View half_of(Structure structure, cublasFillMode_t fill, long long leading)
{
    View view;
    view.structure = structure;
    view.leading = leading;
    view.is_lower = fill == CUBLAS_FILL_MODE_LOWER;
    return view;
}

inline View triangle_of(cublasFillMode_t fill, cublasOperation_t operation, cublasDiagType_t diagonal,
                        long long leading)
{
    View view = half_of(TRIANGLE, fill, leading);
    view.has_ones = diagonal == CUBLAS_DIAG_UNIT;
    view.is_turned = operation != CUBLAS_OP_N;
    view.is_conjugated = operation == CUBLAS_OP_C;
    return view;
}

inline View packed(View view, long long n)
{
    view.storage = PACKED;
    view.leading = n;
    return view;
}

// The half with `width` diagonals next to the middle one.
inline View banded(View view, long long width)
{
    view.storage = BANDED;
    view.below = view.is_lower ? width : 0;
    view.above = view.is_lower ? 0 : width;
    return view;
}

inline View turned(View view)
{
    view.is_turned = !view.is_turned;
    return view;
}

// Whether the triangle that a view shows is the lower one.
__host__ __device__ inline bool shows_lower(const View &view) { return (view.is_lower != 0) != (view.is_turned != 0); }

inline Reach reach_of(const View &view, long long n)
{
    const bool is_whole = view.storage != BANDED;
    const long long below = is_whole ? n : view.below, above = is_whole ? n : view.above;
    if (view.structure == SYMMETRIC || view.structure == HERMITIAN) {
        return {below + above, below + above};
    }
    return view.is_turned ? Reach{above, below} : Reach{below, above};
}

// Where a matrix has a number that is there.
__device__ inline long long place_of(const View &view, long long i, long long j)
{
    if (view.storage == BANDED) {
        return view.above + i - j + j * view.leading;
    }
    if (view.storage == PACKED) {
        return view.is_lower ? i + (2 * view.leading - j - 1) * j / 2 : i + j * (j + 1) / 2;
    }
    return i + j * view.leading;
}

template <class T> __device__ T number_at(const T *a, const View &view, long long row, long long column)
{
    long long i = view.is_turned ? column : row, j = view.is_turned ? row : column;
    bool is_conjugated = view.is_conjugated != 0;
    const bool is_beyond = i != j && (i > j) != (view.is_lower != 0);
    if (view.structure == TRIANGLE) {
        if (is_beyond) {
            return T(0);
        }
        if (i == j && view.has_ones) {
            return T(1);
        }
    } else if (view.structure != GENERAL && is_beyond) {
        const long long kept = i;
        i = j;
        j = kept;
        is_conjugated = is_conjugated != (view.structure == HERMITIAN);
    }
    if (view.storage == BANDED && (j - i > view.above || i - j > view.below)) {
        return T(0);
    }
    const T value = a[place_of(view, i, j)];
    return view.structure == HERMITIAN && i == j ? T(real_part(value)) : conjugate_if(is_conjugated, value);
}

} // namespace cuport_cublas

#endif
