// SPDX-License-Identifier: Apache-2.0
//
// cuFFT: plans, from sizes and layouts to passes, and how they run.
#pragma once

#include <cstddef>
#include <vector>

#include "api/fft.h"
#include "api/handles.h"
#include "fft_passes.h"
#include "fft_tables.h"
#include "memory.h"
#include "types/runtime_enums.h"

namespace cuport {

// How numbers lie in memory: how far apart they are along each axis, and one transform from the next.
struct FftLayout {
    long long steps[3], batch;
};

struct FftShape {
    cuportfftType type = CUPORTFFT_C2C;
    int rank = 0;
    long long n[3] = {1, 1, 1}, batch = 1;
    FftLayout in{}, out{};
    bool is_basic = true;
    bool is_double() const { return type == CUPORTFFT_Z2Z || type == CUPORTFFT_D2Z || type == CUPORTFFT_Z2D; }
    bool from_real() const { return type == CUPORTFFT_R2C || type == CUPORTFFT_D2Z; }
    bool to_real() const { return type == CUPORTFFT_C2R || type == CUPORTFFT_Z2D; }
    size_t number_bytes() const { return is_double() ? 16 : 8; }
    long long half() const { return n[rank - 1] / 2 + 1; }  // complex numbers in a row that stands for a real one
};

struct FftPlan {
    bool is_made = false, is_automatic = true;
    cuportStream_t stream = nullptr;
    FftShape shape;
    std::vector<FftStep> steps[2];  // from memory to other memory, and in place
    size_t work_bytes = 0;
    int items = 1;
    FftTables values;
    Allocation *tables = nullptr, *own_work = nullptr;
    void* work = nullptr;
    ~FftPlan()
    {
        if (tables != nullptr) release(tables);
        if (own_work != nullptr) release(own_work);
    }
    bool add_passes(bool is_in_place);
    cuportError_t keep_tables();
    cuportfftResult run(const void* in, void* out, int direction);
};

}  // namespace cuport
