#define _GNU_SOURCE
#include <stdio.h>
#ifdef CUDNN
#include "../cuport_hip_compat.h"
#include <miopen/miopen.h> /* a comment that
                      goes on */
void set(miopenTensorDescriptor_t t)
{
    cuport_cudnnSetTensor4dDescriptor(t, cuport_CUDNN_TENSOR_NHWC, miopenFloat, 1, 1, 1, 1);
}
#endif
