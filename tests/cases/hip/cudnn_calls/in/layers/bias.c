#define _GNU_SOURCE
#include <stdio.h>
#ifdef CUDNN
#include <cudnn.h> /* a comment that
                      goes on */
void set(cudnnTensorDescriptor_t t)
{
    cudnnSetTensor4dDescriptor(t, CUDNN_TENSOR_NHWC, CUDNN_DATA_FLOAT, 1, 1, 1, 1);
}
#endif
