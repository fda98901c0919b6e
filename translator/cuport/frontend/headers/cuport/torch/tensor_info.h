// Tensors of any number of dimensions as kernels take them: ATen/cuda/detail/TensorInfo.cuh, IndexUtils.cuh.

#pragma once

#include "cuda.h"

#define MAX_TENSORINFO_DIMS 25

namespace at {
namespace cuda {
namespace detail {

template <typename T, typename Index>
struct TensorInfo {
    TensorInfo();
    TensorInfo(T* data, int dims, Index sizes[MAX_TENSORINFO_DIMS], Index strides[MAX_TENSORINFO_DIMS]);
    void reduceDim(int dim);
    int collapseDims(const int excluded = -1);
    __host__ __device__ bool isContiguous() const { return dims == 1 && strides[0] == 1; }
    T* data;
    Index sizes[MAX_TENSORINFO_DIMS];
    Index strides[MAX_TENSORINFO_DIMS];
    int dims;
};

// Where in memory the element with a number is; Dims is -1 where the number of dimensions is known at run time alone.
template <typename T, typename Index, int Dims>
struct IndexToOffset {
    static __host__ __device__ Index get(Index index, const TensorInfo<T, Index>& info)
    {
        Index offset = 0;
        for (int i = (Dims < 0 ? info.dims : Dims) - 1; i > 0; --i) {
            offset += index % info.sizes[i] * info.strides[i];
            index /= info.sizes[i];
        }
        return offset + index * info.strides[0];
    }
};

bool canUse32BitIndexMath(const Tensor& tensor, int64_t most = 0x7fffffff);
bool maybeOverlappingIndices(const Tensor& tensor);
template <typename T, typename Index>
TensorInfo<T, Index> getTensorInfo(const Tensor& tensor);

}  // namespace detail
}  // namespace cuda
}  // namespace at
