// SPDX-License-Identifier: Apache-2.0
// Rotations of pairs of columns, which the host finds and kernels apply.
#ifndef CUPORT_CUSOLVER_DETAIL_ROTATIONS_H_
#define CUPORT_CUSOLVER_DETAIL_ROTATIONS_H_

#include "numbers.h"

#include <vector>

namespace cuport_cusolver {

constexpr int MOST_ROTATIONS = 16384;

// Each thread has one row: a = c a + s b, b = c b - s a, for each pair of columns.
template <class T>
__global__ void rotate_columns(int rows, T *q, long long leading, int count, const int *pairs, const Real<T> *factors)
{
    const long long row = thread_place();
    if (row >= rows) {
        return;
    }
    for (int i = 0; i < count; ++i) {
        T *first = q + row + pairs[2 * i] * leading, *second = q + row + pairs[2 * i + 1] * leading;
        const Real<T> c = factors[2 * i], s = factors[2 * i + 1];
        const T a = *first, b = *second;
        *first = T(c) * a + T(s) * b;
        *second = T(c) * b - T(s) * a;
    }
}

// Takes columns in another order, times 1 or -1.
template <class T>
__global__ void order_columns(int rows, int columns, const T *q, long long leading, const int *order,
                              const Real<T> *signs, T *to, long long to_leading, bool is_transposed)
{
    const long long place = thread_place();
    const long long i = place % rows, j = place / rows;
    if (j < columns) {
        const T value = T(signs[j]) * q[i + order[j] * leading];
        if (is_transposed) {
            to[j + i * to_leading] = conjugate(value);
        } else {
            to[i + j * to_leading] = value;
        }
    }
}

// Gathers rotations, and applies them to a matrix of `rows` when there are many. Nothing is done where q is null.
template <class T> class Rotations {
public:
    Rotations(cudaStream_t stream, int rows, T *q, long long leading, T *work)
        : stream_(stream), rows_(rows), q_(q), leading_(leading), work_(work)
    {
    }
    void add(int first, int second, double c, double s)
    {
        if (q_ == nullptr) {
            return;
        }
        pairs_.push_back(first);
        pairs_.push_back(second);
        factors_.push_back(static_cast<Real<T>>(c));
        factors_.push_back(static_cast<Real<T>>(s));
        if (factors_.size() == 2 * MOST_ROTATIONS) {
            flush();
        }
    }
    void flush()
    {
        if (pairs_.empty()) {
            return;
        }
        Real<T> *factors = reinterpret_cast<Real<T> *>(work_);
        int *pairs = reinterpret_cast<int *>(work_ + 2 * MOST_ROTATIONS);
        cudaMemcpyAsync(factors, factors_.data(), factors_.size() * sizeof(Real<T>), cudaMemcpyHostToDevice, stream_);
        cudaMemcpyAsync(pairs, pairs_.data(), pairs_.size() * sizeof(int), cudaMemcpyHostToDevice, stream_);
        rotate_columns<T><<<blocks_for(rows_), THREADS, 0, stream_>>>(rows_, q_, leading_,
                                                                     static_cast<int>(pairs_.size() / 2), pairs,
                                                                     factors);
        cudaStreamSynchronize(stream_);
        pairs_.clear();
        factors_.clear();
    }

private:
    cudaStream_t stream_;
    int rows_;
    T *q_;
    long long leading_;
    T *work_; // has 4 * MOST_ROTATIONS values
    std::vector<int> pairs_;
    std::vector<Real<T>> factors_;
};

// Copies columns of q to `to` by `order`, with `signs`. `work` is that of rotations, for up to that many columns.
template <class T>
void reorder(cudaStream_t stream, int rows, int columns, const T *q, long long leading, const std::vector<int> &order,
             const std::vector<double> &signs, T *to, long long to_leading, bool is_transposed, T *work)
{
    const std::vector<Real<T>> narrow(signs.begin(), signs.end());
    Real<T> *on_signs = reinterpret_cast<Real<T> *>(work);
    int *on_order = reinterpret_cast<int *>(work + 2 * MOST_ROTATIONS);
    cudaMemcpyAsync(on_signs, narrow.data(), columns * sizeof(Real<T>), cudaMemcpyHostToDevice, stream);
    cudaMemcpyAsync(on_order, order.data(), columns * sizeof(int), cudaMemcpyHostToDevice, stream);
    order_columns<T><<<blocks_for(static_cast<long long>(rows) * columns), THREADS, 0, stream>>>(
        rows, columns, q, leading, on_order, on_signs, to, to_leading, is_transposed);
    cudaStreamSynchronize(stream);
}

// Brings `count` numbers from the device.
template <class R> std::vector<double> fetch(cudaStream_t stream, const R *from, int count)
{
    std::vector<R> values(count);
    cudaMemcpyAsync(values.data(), from, count * sizeof(R), cudaMemcpyDeviceToHost, stream);
    cudaStreamSynchronize(stream);
    return std::vector<double>(values.begin(), values.end());
}

template <class R> void store(cudaStream_t stream, R *to, const std::vector<double> &from)
{
    const std::vector<R> values(from.begin(), from.end());
    cudaMemcpyAsync(to, values.data(), values.size() * sizeof(R), cudaMemcpyHostToDevice, stream);
    cudaStreamSynchronize(stream);
}

} // namespace cuport_cusolver

#endif
