// Includes what declares cuDNN for all.
#include "cuport_hip_compat.h"
#include "network.h"

void both_forms(cuport_cudnnConvolutionDescriptor_t c)
{
    cuport_cudnnSetConvolution2dDescriptor_v4(c, 1, 1, 1, 1, 1, 1, cuport_CUDNN_CROSS_CORRELATION);
    cuport_cudnnSetConvolution2dDescriptor(c, 1, 1, 1, 1, 1, 1, cuport_CUDNN_CROSS_CORRELATION, miopenFloat);
    if (cuport_cudnnGetVersion() < 7000 || cuport_CUDNN_MAJOR < 7) return;
}
