// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS by CLBlast, for products of single and double precision, where this file is compiled with -DCUPORT_CLBLAST
// and linked with -lclblast: its kernels are tuned for many devices. Without, the layer's own kernels do everything.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstring>

#include "blas.h"
#include "command_queues.h"
#include "errors.h"
#include "mapped_memory.h"
#include "memory.h"
#include "opencl.h"
#include "rect_copies.h"

#ifdef CUPORT_CLBLAST
#include <clblast.h>
#endif

namespace cuport {

// A matrix of a product, and of the next ones in a batch: its columns, or with is_transposed its rows, lie one behind
// the other, `leading` numbers apart.
struct Factor {
    const void* data;
    long leading, batch;
    bool is_transposed;
};

#ifdef CUPORT_CLBLAST

// Finds a matrix's buffer and place there, counted in numbers; false where CLBlast can't take it.
bool find_numbers(const void* data, size_t number_bytes, cl_mem& buffer, size_t& offset)
{
    Allocation* memory = find(data);
    if (memory == nullptr || memory->kind != Kind::device) return false;
    const size_t bytes = static_cast<size_t>(static_cast<const char*>(data) - memory->begin);
    offset = bytes / number_bytes;
    return bytes % number_bytes == 0 && as_buffer(*memory, buffer) == cuportSuccess;
}

// c = alpha * a * b + beta * c, `count` times. Returns false where the layer's own kernels must do it: within graphs, and
// for memory that is no buffer of whole numbers.
template <typename Real>
bool multiply_with_clblast(const Blas& handle, int m, int n, int k, Real alpha, Factor a, Factor b, Real beta, Factor c,
                           int count, cuportblasStatus_t& status)
{
    cl_mem buffers[3];
    size_t at[3];
    const void* places[3] = {a.data, b.data, c.data};
    if (k == 0 || count == 0 || ready() != cuportSuccess) return false;
    Stream& stream = named(handle.stream);
    if (stream.capture != nullptr) return false;
    for (int i = 0; i < 3; ++i) {
        if (!find_numbers(places[i], sizeof(Real), buffers[i], at[i])) return false;
    }
    if (memory().turned.load(std::memory_order_relaxed) > 0) to_device();
    cl_command_queue queue = enter(stream);
    const auto side = [](const Factor& factor) {
        return factor.is_transposed ? clblast::Transpose::kYes : clblast::Transpose::kNo;
    };
    const auto sizes = [](long number) { return static_cast<size_t>(number); };
    const clblast::Layout columns = clblast::Layout::kColMajor;
    const clblast::StatusCode code =
        count == 1 ? clblast::Gemm(columns, side(a), side(b), sizes(m), sizes(n), sizes(k), alpha, buffers[0], at[0],
                                   sizes(a.leading), buffers[1], at[1], sizes(b.leading), beta, buffers[2], at[2],
                                   sizes(c.leading), &queue)
                   : clblast::GemmStridedBatched(columns, side(a), side(b), sizes(m), sizes(n), sizes(k), alpha,
                                                 buffers[0], at[0], sizes(a.leading), sizes(a.batch), buffers[1], at[1],
                                                 sizes(b.leading), sizes(b.batch), beta, buffers[2], at[2],
                                                 sizes(c.leading), sizes(c.batch), sizes(count), &queue);
    status = code == clblast::StatusCode::kSuccess ? CUPORTBLAS_STATUS_SUCCESS : CUPORTBLAS_STATUS_EXECUTION_FAILED;
    if (status != CUPORTBLAS_STATUS_SUCCESS) say("CLBlast gives %d", static_cast<int>(code));
    else if (is_verbose()) say("CLBlast multiplies %d x %d x %d", m, n, k);
    return true;
}

#endif

}  // namespace cuport
