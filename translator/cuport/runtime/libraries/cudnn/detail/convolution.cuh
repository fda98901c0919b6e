// Convolutions and their derivatives as products of matrices.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gather_product.cuh"

namespace cuport_dnn {

// Whether tensors, filter and convolution go together, and what they are not supported for.
cudnnStatus_t check_convolution(
    cudnnTensorDescriptor_t x, cudnnFilterDescriptor_t w, cudnnConvolutionDescriptor_t how, cudnnTensorDescriptor_t y
);

GatherProduct forward_product(
    const cudnnTensorStruct &x, const cudnnFilterStruct &w, const cudnnConvolutionStruct &how,
    const cudnnTensorStruct &y
);
GatherProduct data_product(
    const cudnnTensorStruct &x, const cudnnFilterStruct &w, const cudnnConvolutionStruct &how,
    const cudnnTensorStruct &y
);
GatherProduct filter_product(
    const cudnnTensorStruct &x, const cudnnFilterStruct &w, const cudnnConvolutionStruct &how,
    const cudnnTensorStruct &y
);

} // namespace cuport_dnn
