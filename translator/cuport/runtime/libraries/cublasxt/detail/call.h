// SPDX-License-Identifier: Apache-2.0
// A call of cuBLASXt: matrices go to the device where they are the host's, and results come back.
#ifndef CUPORT_CUBLASXT_DETAIL_CALL_H_
#define CUPORT_CUBLASXT_DETAIL_CALL_H_

#include "../cublasXt.h"

#include <initializer_list>
#include <vector>

struct cublasXtContext {
    cublasHandle_t blas = nullptr;
    int device = 0;
    int block = 2048;
    cublasXtPinnedMemMode_t pinning = CUBLASXT_PINNING_DISABLED;
};

namespace cuport_cublasxt {

// A matrix on the device, and where it is at home.
template <class T> struct Staged {
    T *data = nullptr;
    int leading = 1;
    T *home = nullptr; // null for one that has not moved
    size_t rows = 0, columns = 0, home_leading = 0;
};

// Whether kernels can read memory as it is.
bool is_on_device(const void *place);

class Call {
public:
    // `sizes` are those that cuBLAS takes as numbers of 31 bits.
    Call(cublasXtHandle_t handle, std::initializer_list<size_t> sizes);
    ~Call();
    Call(const Call &) = delete;
    Call &operator=(const Call &) = delete;

    template <class T> Staged<T> make(size_t rows, size_t columns)
    {
        Staged<T> made;
        void *const memory = allocate(rows * columns * sizeof(T));
        made.data = static_cast<T *>(memory);
        made.leading = static_cast<int>(rows > 1 ? rows : 1);
        made.rows = rows;
        made.columns = columns;
        return made;
    }

    template <class T> Staged<T> take(const T *given, size_t rows, size_t columns, size_t leading)
    {
        if (leading < (rows > 1 ? rows : 1) && status_ == CUBLAS_STATUS_SUCCESS) {
            status_ = CUBLAS_STATUS_INVALID_VALUE;
        }
        if (status_ != CUBLAS_STATUS_SUCCESS || rows == 0 || columns == 0 || is_on_device(given)) {
            Staged<T> there;
            there.data = const_cast<T *>(given);
            there.leading = static_cast<int>(leading);
            return there;
        }
        Staged<T> made = make<T>(rows, columns);
        made.home = const_cast<T *>(given);
        made.home_leading = leading;
        copy(made.data, rows * sizeof(T), given, leading * sizeof(T), rows * sizeof(T), columns,
             cudaMemcpyHostToDevice);
        return made;
    }

    template <class Run> void run(Run run)
    {
        if (status_ == CUBLAS_STATUS_SUCCESS) {
            status_ = run(handle_->blas);
        }
    }

    // Waits for a result.
    template <class T> cublasStatus_t give_back(const Staged<T> &result)
    {
        if (result.home != nullptr) {
            copy(result.home, result.home_leading * sizeof(T), result.data, result.rows * sizeof(T),
                 result.rows * sizeof(T), result.columns, cudaMemcpyDeviceToHost);
        }
        return finish();
    }

private:
    void *allocate(size_t bytes);
    void copy(void *to, size_t to_step, const void *from, size_t from_step, size_t width, size_t count,
              cudaMemcpyKind kind);
    cublasStatus_t finish();

    cublasXtHandle_t handle_;
    cublasStatus_t status_ = CUBLAS_STATUS_SUCCESS;
    int device_before_ = 0;
    std::vector<void *> memory_;
};

} // namespace cuport_cublasxt

#endif
