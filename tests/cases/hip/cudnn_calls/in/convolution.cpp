// Includes what declares cuDNN for all.
#include "network.h"

void both_forms(cudnnConvolutionDescriptor_t c)
{
    cudnnSetConvolution2dDescriptor(c, 1, 1, 1, 1, 1, 1, CUDNN_CROSS_CORRELATION);
    cudnnSetConvolution2dDescriptor(c, 1, 1, 1, 1, 1, 1, CUDNN_CROSS_CORRELATION, CUDNN_DATA_FLOAT);
    if (cudnnGetVersion() < 7000 || CUDNN_MAJOR < 7) return;
}
