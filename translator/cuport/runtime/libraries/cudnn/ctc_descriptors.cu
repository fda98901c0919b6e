// The loss of connectionist temporal classification: descriptors.
// SPDX-License-Identifier: Apache-2.0
#include <new>

#include "detail/descriptors.cuh"

cudnnStatus_t cudnnCreateCTCLossDescriptor(cudnnCTCLossDescriptor_t *ctcLossDesc) {
    *ctcLossDesc = new (std::nothrow) cudnnCTCLossStruct{};
    return *ctcLossDesc != nullptr ? CUDNN_STATUS_SUCCESS : CUDNN_STATUS_ALLOC_FAILED;
}

cudnnStatus_t cudnnDestroyCTCLossDescriptor(cudnnCTCLossDescriptor_t ctcLossDesc) {
    delete ctcLossDesc;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnSetCTCLossDescriptor_v9(
    cudnnCTCLossDescriptor_t ctcLossDesc, cudnnDataType_t compType, cudnnLossNormalizationMode_t normMode,
    cudnnCTCGradMode_t ctcGradMode, int maxLabelLength
) {
    if (ctcLossDesc == nullptr || maxLabelLength < 0)
        return CUDNN_STATUS_BAD_PARAM;
    if (compType != CUDNN_DATA_FLOAT)
        return cuport_dnn::refuse("CTC losses of other types than float");
    *ctcLossDesc = {normMode, ctcGradMode, maxLabelLength};
    return CUDNN_STATUS_SUCCESS;
}

// Before version 9 the mode of gradients was one of those of NaN: what is not propagated is zero.
cudnnStatus_t cudnnSetCTCLossDescriptor_v8(
    cudnnCTCLossDescriptor_t ctcLossDesc, cudnnDataType_t compType, cudnnLossNormalizationMode_t normMode,
    cudnnNanPropagation_t gradMode, int maxLabelLength
) {
    const cudnnCTCGradMode_t mode =
        gradMode == CUDNN_PROPAGATE_NAN ? CUDNN_CTC_SKIP_OOB_GRADIENTS : CUDNN_CTC_ZERO_OOB_GRADIENTS;
    return cudnnSetCTCLossDescriptor_v9(ctcLossDesc, compType, normMode, mode, maxLabelLength);
}

cudnnStatus_t cudnnSetCTCLossDescriptorEx(
    cudnnCTCLossDescriptor_t ctcLossDesc, cudnnDataType_t compType, cudnnLossNormalizationMode_t normMode,
    cudnnNanPropagation_t gradMode
) {
    return cudnnSetCTCLossDescriptor_v8(ctcLossDesc, compType, normMode, gradMode, 0);
}

cudnnStatus_t cudnnSetCTCLossDescriptor(cudnnCTCLossDescriptor_t ctcLossDesc, cudnnDataType_t compType) {
    return cudnnSetCTCLossDescriptorEx(
        ctcLossDesc, compType, CUDNN_LOSS_NORMALIZATION_NONE, CUDNN_NOT_PROPAGATE_NAN
    );
}

cudnnStatus_t cudnnGetCTCLossDescriptor_v9(
    cudnnCTCLossDescriptor_t ctcLossDesc, cudnnDataType_t *compType, cudnnLossNormalizationMode_t *normMode,
    cudnnCTCGradMode_t *ctcGradMode, int *maxLabelLength
) {
    if (ctcLossDesc == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *compType = CUDNN_DATA_FLOAT;
    *normMode = ctcLossDesc->normalization;
    *ctcGradMode = ctcLossDesc->impossible;
    *maxLabelLength = ctcLossDesc->longest;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetCTCLossDescriptor_v8(
    cudnnCTCLossDescriptor_t ctcLossDesc, cudnnDataType_t *compType, cudnnLossNormalizationMode_t *normMode,
    cudnnNanPropagation_t *gradMode, int *maxLabelLength
) {
    cudnnCTCGradMode_t mode;
    const cudnnStatus_t done = cudnnGetCTCLossDescriptor_v9(ctcLossDesc, compType, normMode, &mode, maxLabelLength);
    if (done == CUDNN_STATUS_SUCCESS)
        *gradMode = mode == CUDNN_CTC_SKIP_OOB_GRADIENTS ? CUDNN_PROPAGATE_NAN : CUDNN_NOT_PROPAGATE_NAN;
    return done;
}

cudnnStatus_t cudnnGetCTCLossDescriptorEx(
    cudnnCTCLossDescriptor_t ctcLossDesc, cudnnDataType_t *compType, cudnnLossNormalizationMode_t *normMode,
    cudnnNanPropagation_t *gradMode
) {
    int longest;
    return cudnnGetCTCLossDescriptor_v8(ctcLossDesc, compType, normMode, gradMode, &longest);
}

cudnnStatus_t cudnnGetCTCLossDescriptor(cudnnCTCLossDescriptor_t ctcLossDesc, cudnnDataType_t *compType) {
    cudnnLossNormalizationMode_t normalization;
    cudnnNanPropagation_t gradients;
    return cudnnGetCTCLossDescriptorEx(ctcLossDesc, compType, &normalization, &gradients);
}
