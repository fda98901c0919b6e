// What handles and descriptors hold.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "../cudnn.h"

struct cudnnContext {
    cudaStream_t stream;
};

struct cudnnTensorStruct {
    cudnnDataType_t type;
    int rank;
    int dim[CUDNN_DIM_MAX];
    int stride[CUDNN_DIM_MAX];
};

struct cudnnFilterStruct {
    cudnnDataType_t type;
    cudnnTensorFormat_t format;
    int rank;
    int dim[CUDNN_DIM_MAX];
};

struct cudnnActivationStruct {
    cudnnActivationMode_t mode;
    cudnnNanPropagation_t nan;
    double ceiling;
    double swish_beta;
};

struct cudnnOpTensorStruct {
    cudnnOpTensorOp_t op;
    cudnnDataType_t type;
    cudnnNanPropagation_t nan;
};

struct cudnnReduceTensorStruct {
    cudnnReduceTensorOp_t op;
    cudnnDataType_t type;
    cudnnNanPropagation_t nan;
    cudnnReduceTensorIndices_t indices;
    cudnnIndicesType_t index_type;
};

struct cudnnPoolingStruct {
    cudnnPoolingMode_t mode;
    cudnnNanPropagation_t nan;
    int rank;
    int window[CUDNN_DIM_MAX];
    int padding[CUDNN_DIM_MAX];
    int stride[CUDNN_DIM_MAX];
};

struct cudnnLRNStruct {
    unsigned width;
    double alpha, beta, k;
};

struct cudnnDropoutStruct {
    float probability;
    unsigned long long seed;
    void *states;
};

struct cudnnConvolutionStruct {
    cudnnConvolutionMode_t mode;
    cudnnDataType_t computed;
    int rank;
    int padding[CUDNN_DIM_MAX];
    int stride[CUDNN_DIM_MAX];
    int dilation[CUDNN_DIM_MAX];
    int groups;
    cudnnMathType_t math;
    cudnnReorderType_t reorder;
};

struct cudnnRNNStruct {
    cudnnRNNMode_t mode;
    int hidden, layers;
    int state; // numbers of a state: less than of a cell where an LSTM projects it
    cudnnDirectionMode_t direction;
    cudnnRNNInputMode_t input;
    cudnnDropoutDescriptor_t dropout;
    cudnnRNNAlgo_t algorithm;
    cudnnDataType_t computed;
    cudnnMathType_t math;
    cudnnRNNBiasMode_t bias;
    unsigned padding;
    // What only version 8's descriptors say; 0 where the call's tensors tell.
    cudnnDataType_t type;
    int input_size;
};

// The layout of a padded array of sequences, and how long each of them is.
struct cudnnRNNDataStruct {
    cudnnDataType_t type;
    cudnnRNNDataLayout_t layout;
    int steps, batch, width;
    std::vector<int> lengths;
    bool has_fill;
    double fill;
};

struct cudnnCTCLossStruct {
    cudnnLossNormalizationMode_t normalization;
    cudnnCTCGradMode_t impossible; // gradients of samples whose labels do not fit into their input
    int longest;                   // label, for calls that have labels on the device
};

namespace cuport_dnn {

// Says on stderr what is not supported, once for each text, and returns the status for it.
cudnnStatus_t refuse(const char *what);

// What the launches before it came to.
cudnnStatus_t launched();

// Bytes of an element; 0 for a type that has no elements of its own.
size_t size_of(cudnnDataType_t type);

inline bool has_fractions(cudnnDataType_t type) {
    return type == CUDNN_DATA_FLOAT || type == CUDNN_DATA_DOUBLE || type == CUDNN_DATA_HALF ||
           type == CUDNN_DATA_BFLOAT16;
}

// The elements from the first to the last in memory.
size_t extent(const cudnnTensorStruct *tensor);

// The strides of a filter's dimensions, as a tensor has them.
cudnnTensorStruct as_tensor(const cudnnFilterStruct *filter);

} // namespace cuport_dnn
