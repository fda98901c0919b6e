// Sparse matrices for the checks of cuSPARSE.
#pragma once

#include "check.h"

#include <complex>
#include <cstring>
#include <cuComplex.h>
#include <cuda_fp16.h>
#include <cusparse.h>

using Z = std::complex<double>;
using Dense = std::vector<Z>; // by rows

template <class T> struct kind;
template <> struct kind<float> {
    static constexpr cudaDataType type = CUDA_R_32F;
    static float of(Z x) { return static_cast<float>(x.real()); }
    static Z to(float x) { return x; }
};
template <> struct kind<double> {
    static constexpr cudaDataType type = CUDA_R_64F;
    static double of(Z x) { return x.real(); }
    static Z to(double x) { return x; }
};
template <> struct kind<cuDoubleComplex> {
    static constexpr cudaDataType type = CUDA_C_64F;
    static cuDoubleComplex of(Z x) { return make_cuDoubleComplex(x.real(), x.imag()); }
    static Z to(cuDoubleComplex x) { return {x.x, x.y}; }
};
template <> struct kind<__half> {
    static constexpr cudaDataType type = CUDA_R_16F;
    static __half of(Z x) { return __float2half(static_cast<float>(x.real())); }
    static Z to(__half x) { return __half2float(x); }
};
template <class I> constexpr cusparseIndexType_t index_type()
{
    return sizeof(I) == 8 ? CUSPARSE_INDEX_64I : CUSPARSE_INDEX_32I;
}

template <class T> std::vector<T> values_of(const Dense &x)
{
    std::vector<T> all;
    for (const Z &value : x) {
        all.push_back(kind<T>::of(value));
    }
    return all;
}

template <class T> Dense dense_of(const std::vector<T> &x)
{
    Dense all;
    for (const T &value : x) {
        all.push_back(kind<T>::to(value));
    }
    return all;
}

inline std::vector<double> parts(const Dense &x)
{
    std::vector<double> all;
    for (const Z &value : x) {
        all.push_back(value.real());
        all.push_back(value.imag());
    }
    return all;
}

template <class T> Dense numbers(size_t count, unsigned seed)
{
    Numbers numbers{seed};
    Dense all(count);
    const bool is_complex = kind<T>::type == CUDA_C_64F;
    for (Z &value : all) {
        value = Z(numbers.next(), is_complex ? numbers.next() : 0);
        value = kind<T>::to(kind<T>::of(value));
    }
    return all;
}

// A matrix of which about a third is there; the third row is empty.
template <class T> Dense sparse(int rows, int columns, unsigned seed)
{
    Dense all = numbers<T>(static_cast<size_t>(rows) * columns, seed);
    for (int i = 0; i < rows * columns; ++i) {
        if ((i * 7 + seed) % 3 != 0 || i / columns == 2) {
            all[i] = 0;
        }
    }
    return all;
}

inline Dense applied(const Dense &a, int rows, int columns, cusparseOperation_t op)
{
    if (op == CUSPARSE_OPERATION_NON_TRANSPOSE) {
        return a;
    }
    Dense turned(a.size());
    for (int i = 0; i < rows; ++i) {
        for (int j = 0; j < columns; ++j) {
            const Z value = a[i * columns + j];
            turned[j * rows + i] = op == CUSPARSE_OPERATION_TRANSPOSE ? value : std::conj(value);
        }
    }
    return turned;
}

inline Dense product(const Dense &a, const Dense &b, int rows, int inner, int columns)
{
    Dense c(static_cast<size_t>(rows) * columns);
    for (int i = 0; i < rows; ++i) {
        for (int j = 0; j < columns; ++j) {
            for (int k = 0; k < inner; ++k) {
                c[i * columns + j] += a[i * inner + k] * b[k * columns + j];
            }
        }
    }
    return c;
}

// A sparse matrix on the device, with its descriptor.
template <class T, class I> struct Sparse {
    std::vector<I> offsets, indices;
    std::vector<T> values;
    Device<I> on_offsets, on_indices;
    Device<T> on_values;
    cusparseSpMatDescr_t descriptor;

    Sparse(const Dense &a, int rows, int columns, cusparseFormat_t format, cusparseIndexBase_t base)
        : Sparse(a, rows, columns, format, base, split(a, rows, columns, format, base))
    {
    }
    ~Sparse() { cusparseDestroySpMat(descriptor); }

private:
    struct Parts {
        std::vector<I> offsets, indices;
        std::vector<T> values;
    };
    static Parts split(const Dense &a, int rows, int columns, cusparseFormat_t format, cusparseIndexBase_t base)
    {
        Parts parts;
        const bool is_csc = format == CUSPARSE_FORMAT_CSC, is_coo = format == CUSPARSE_FORMAT_COO;
        for (int line = 0; line < (is_csc ? columns : rows); ++line) {
            if (!is_coo) {
                parts.offsets.push_back(static_cast<I>(parts.values.size()) + base);
            }
            for (int i = 0; i < (is_csc ? rows : columns); ++i) {
                const Z value = is_csc ? a[i * columns + line] : a[line * columns + i];
                if (value != 0.0) {
                    parts.values.push_back(kind<T>::of(value));
                    parts.indices.push_back(i + base);
                    if (is_coo) {
                        parts.offsets.push_back(line + base);
                    }
                }
            }
        }
        if (!is_coo) {
            parts.offsets.push_back(static_cast<I>(parts.values.size()) + base);
        }
        return parts;
    }
    Sparse(const Dense &, int rows, int columns, cusparseFormat_t format, cusparseIndexBase_t base, const Parts &p)
        : offsets(p.offsets), indices(p.indices), values(p.values), on_offsets(p.offsets), on_indices(p.indices),
          on_values(p.values)
    {
        const cusparseIndexType_t type = index_type<I>();
        const int64_t count = static_cast<int64_t>(values.size());
        if (format == CUSPARSE_FORMAT_COO) {
            cusparseCreateCoo(&descriptor, rows, columns, count, on_offsets.data, on_indices.data, on_values.data,
                              type, base, kind<T>::type);
        } else {
            (format == CUSPARSE_FORMAT_CSR ? cusparseCreateCsr : cusparseCreateCsc)(
                &descriptor, rows, columns, count, on_offsets.data, on_indices.data, on_values.data, type, type, base,
                kind<T>::type);
        }
    }
};

// The product of the two triangles that a factorisation leaves in place of a matrix of `n` rows.
inline Dense product_of_factors(const Sparse<double, int> &factors, int n, bool is_lu)
{
    const std::vector<double> values = factors.on_values.get();
    Dense left(n * n), right(n * n);
    for (int i = 0; i < n; ++i) {
        left[i * n + i] = 1;
        for (int j = factors.offsets[i]; j < factors.offsets[i + 1]; ++j) {
            const int column = factors.indices[j];
            if (is_lu) {
                (column < i ? left : right)[i * n + column] = values[j];
            } else if (column <= i) {
                left[i * n + column] = right[column * n + i] = values[j];
            }
        }
    }
    return product(left, right, n, n, n);
}

// A factor, on the host or the device.
template <class T> struct Factor {
    T value;
    Device<T> on_device;
    bool is_on_device;
    Factor(Z x, bool is_on_device)
        : value(kind<T>::of(x)), on_device(std::vector<T>{kind<T>::of(x)}), is_on_device(is_on_device)
    {
    }
    void *get() { return is_on_device ? static_cast<void *>(on_device.data) : &value; }
};

struct Case {
    cusparseFormat_t format;
    cusparseIndexBase_t base;
    cusparseOperation_t op;
    bool is_on_device;
    std::string name;
};

constexpr int ROWS = 23, COLUMNS = 17, WIDTH = 5;
constexpr cusparseOperation_t N = CUSPARSE_OPERATION_NON_TRANSPOSE, T_ = CUSPARSE_OPERATION_TRANSPOSE,
                              H = CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE;

inline std::vector<Case> cases(const std::string &name)
{
    std::vector<Case> all;
    const char *formats[] = {"", "CSR", "CSC", "COO"};
    for (int format = 1; format <= 3; ++format) {
        for (int op = 0; op <= 2; ++op) {
            const int base = (format + op) % 2;
            all.push_back({static_cast<cusparseFormat_t>(format), static_cast<cusparseIndexBase_t>(base),
                           static_cast<cusparseOperation_t>(op), op == 1,
                           name + " " + formats[format] + " base " + std::to_string(base) + " op " +
                               std::to_string(op)});
        }
    }
    return all;
}

inline cusparseHandle_t handle;

// A triangle with a large diagonal.
template <class T> Dense triangle(bool is_lower)
{
    Dense a = sparse<T>(ROWS, ROWS, 8);
    for (int i = 0; i < ROWS; ++i) {
        for (int j = 0; j < ROWS; ++j) {
            if ((j < i) != is_lower) {
                a[i * ROWS + j] = 0;
            }
        }
        a[i * ROWS + i] = 2.0 + i % 3;
    }
    return a;
}
