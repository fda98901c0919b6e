// SPDX-License-Identifier: Apache-2.0
//
// The older form of cuda::pipeline.
#pragma once

#include <cuda_pipeline_primitives.h>

namespace nvcuda {
namespace experimental {

class pipeline {
public:
    size_t commit() { return stages_++; }
    void commit_and_wait() { ++stages_; }
    void wait(size_t) {}
    template <unsigned prior>
    void wait_prior()
    {
    }

private:
    size_t stages_ = 0;
};

template <typename T>
void memcpy_async(T& to, const T& from, pipeline&)
{
    to = from;
}

}  // namespace experimental
}  // namespace nvcuda
