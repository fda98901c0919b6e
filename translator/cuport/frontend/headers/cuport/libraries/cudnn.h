// SPDX-License-Identifier: Apache-2.0
// cuDNN: macros, and types of old versions, which the API catalogue does not say.
#pragma once

#define CUDNNWINAPI
#define CUDNN_MAJOR 9
#define CUDNN_MINOR 1
#define CUDNN_PATCHLEVEL 0
#define CUDNN_VERSION 90100
#define CUDNN_LRN_MIN_K 1e-5
#define CUDNN_LRN_MIN_BETA 0.01
#define CUDNN_BN_MIN_EPSILON 0.0
#define CUDNN_SEV_ERROR_EN 2u
#define CUDNN_SEV_WARNING_EN 4u
#define CUDNN_SEV_INFO_EN 8u
#define CUDNN_ATTN_QUERYMAP_ONE_TO_ONE 1u
#define CUDNN_ATTN_ENABLE_PROJ_BIASES 2u
#define CUDNN_RNN_PADDED_IO_ENABLED 1u

typedef struct cudnnAlgorithmUnionStruct {
  union Algorithm {
    cudnnConvolutionFwdAlgo_t convFwdAlgo;
    cudnnConvolutionBwdFilterAlgo_t convBwdFilterAlgo;
    cudnnConvolutionBwdDataAlgo_t convBwdDataAlgo;
    cudnnRNNAlgo_t RNNAlgo;
    cudnnCTCLossAlgo_t CTCLossAlgo;
  } algo;
} cudnnAlgorithm_t;

// Old versions'.
typedef enum { CUDNN_CONVOLUTION_FWD_NO_WORKSPACE, CUDNN_CONVOLUTION_FWD_PREFER_FASTEST, CUDNN_CONVOLUTION_FWD_SPECIFY_WORKSPACE_LIMIT } cudnnConvolutionFwdPreference_t;
typedef enum { CUDNN_CONVOLUTION_BWD_DATA_NO_WORKSPACE, CUDNN_CONVOLUTION_BWD_DATA_PREFER_FASTEST, CUDNN_CONVOLUTION_BWD_DATA_SPECIFY_WORKSPACE_LIMIT } cudnnConvolutionBwdDataPreference_t;
typedef enum { CUDNN_CONVOLUTION_BWD_FILTER_NO_WORKSPACE, CUDNN_CONVOLUTION_BWD_FILTER_PREFER_FASTEST, CUDNN_CONVOLUTION_BWD_FILTER_SPECIFY_WORKSPACE_LIMIT } cudnnConvolutionBwdFilterPreference_t;
#ifdef __cplusplus
extern "C++" cudnnStatus_t cudnnSetConvolution2dDescriptor(cudnnConvolutionDescriptor_t convDesc, int pad_h, int pad_w, int u, int v, int upscalex, int upscaley, cudnnConvolutionMode_t mode);
#endif
