// Descriptors of arrays of sequences.
// SPDX-License-Identifier: Apache-2.0
#include <new>

#include "detail/values.cuh"

namespace cuport_dnn {

template <typename T> double number_at(const void *place) { return read(*static_cast<const T *>(place)); }

template <typename T> cudnnStatus_t put_number(void *place, double value) {
    write(static_cast<T *>(place), static_cast<computed<T>>(value));
    return CUDNN_STATUS_SUCCESS;
}

} // namespace cuport_dnn

cudnnStatus_t cudnnCreateRNNDataDescriptor(cudnnRNNDataDescriptor_t *rnnDataDesc) {
    *rnnDataDesc = new (std::nothrow) cudnnRNNDataStruct{};
    return *rnnDataDesc != nullptr ? CUDNN_STATUS_SUCCESS : CUDNN_STATUS_ALLOC_FAILED;
}

cudnnStatus_t cudnnDestroyRNNDataDescriptor(cudnnRNNDataDescriptor_t rnnDataDesc) {
    delete rnnDataDesc;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnSetRNNDataDescriptor(
    cudnnRNNDataDescriptor_t rnnDataDesc, cudnnDataType_t dataType, cudnnRNNDataLayout_t layout, int maxSeqLength,
    int batchSize, int vectorSize, const int seqLengthArray[], void *paddingFill
) {
    if (rnnDataDesc == nullptr || maxSeqLength < 1 || batchSize < 1 || vectorSize < 1 || seqLengthArray == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    if (!cuport_dnn::has_fractions(dataType))
        return cuport_dnn::refuse("sequences of other types than float, double, half and bfloat16");
    for (int i = 0; i < batchSize; ++i) {
        if (seqLengthArray[i] < 0 || seqLengthArray[i] > maxSeqLength)
            return CUDNN_STATUS_BAD_PARAM;
        if (seqLengthArray[i] == 0)
            return cuport_dnn::refuse("sequences of length 0");
    }
    double fill = 0.0;
    if (paddingFill != nullptr)
        fill = dataType == CUDNN_DATA_DOUBLE     ? cuport_dnn::number_at<double>(paddingFill)
               : dataType == CUDNN_DATA_HALF     ? cuport_dnn::number_at<__half>(paddingFill)
               : dataType == CUDNN_DATA_BFLOAT16 ? cuport_dnn::number_at<__nv_bfloat16>(paddingFill)
                                                 : cuport_dnn::number_at<float>(paddingFill);
    const std::vector<int> lengths(seqLengthArray, seqLengthArray + batchSize);
    *rnnDataDesc = {dataType, layout, maxSeqLength, batchSize, vectorSize, lengths, paddingFill != nullptr, fill};
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetRNNDataDescriptor(
    cudnnRNNDataDescriptor_t rnnDataDesc, cudnnDataType_t *dataType, cudnnRNNDataLayout_t *layout, int *maxSeqLength,
    int *batchSize, int *vectorSize, int arrayLengthRequested, int seqLengthArray[], void *paddingFill
) {
    if (rnnDataDesc == nullptr || arrayLengthRequested < 0 || (arrayLengthRequested > 0 && seqLengthArray == nullptr))
        return CUDNN_STATUS_BAD_PARAM;
    *dataType = rnnDataDesc->type;
    *layout = rnnDataDesc->layout;
    *maxSeqLength = rnnDataDesc->steps;
    *batchSize = rnnDataDesc->batch;
    *vectorSize = rnnDataDesc->width;
    for (int i = 0; i < arrayLengthRequested && i < rnnDataDesc->batch; ++i)
        seqLengthArray[i] = rnnDataDesc->lengths[size_t(i)];
    if (paddingFill == nullptr || !rnnDataDesc->has_fill)
        return CUDNN_STATUS_SUCCESS;
    return CUPORT_DNN_BY_TYPE(rnnDataDesc->type, cuport_dnn::put_number, paddingFill, rnnDataDesc->fill);
}
