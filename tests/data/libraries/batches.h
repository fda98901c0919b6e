// Batches of matrices for the checks of cuBLAS.
#pragma once

#include "blas.h"

constexpr int COUNT = 3;

// A matrix for each of a batch, one behind the other, and pointers to them.
template <class T> struct Batch {
    int leading;
    size_t stride;
    Matrix numbers;
    Device<T> on_device;
    Device<T *> places;
    Batch(int rows, int columns, const Matrix &given)
        : leading(rows), stride(static_cast<size_t>(rows) * columns), numbers(given), on_device(values_of<T>(given)),
          places(places_of())
    {
    }
    Batch(int rows, int columns) : Batch(rows, columns, random<T>(static_cast<size_t>(rows) * columns * COUNT)) {}
    std::vector<T *> places_of() const
    {
        std::vector<T *> all;
        for (int i = 0; i < COUNT; ++i) {
            all.push_back(on_device.data + i * stride);
        }
        return all;
    }
    const T *const *read() const { return places.data; }
    Matrix one(int i) const { return Matrix(&numbers[i * stride], &numbers[i * stride] + stride); }
    Matrix found(int i) const
    {
        const Matrix all = matrix_of(on_device);
        return Matrix(&all[i * stride], &all[i * stride] + stride);
    }
};

template <class T> void check_close(const Matrix &found, const Matrix &expected, const std::string &what)
{
    check_near(parts(found), parts(expected), about<T>::tolerance * 30, what);
}
