// flags: --dnn hipdnn
#include <cudnn.h>
void run(cudnnTensorDescriptor_t t) {
  cudnnHandle_t h;
  cudnnCreate(&h);
  cudnnSetTensor4dDescriptor(t, CUDNN_TENSOR_NCHW, CUDNN_DATA_FLOAT, 1, 1, 1, 1);
}
// output
#include <hipDNN.h>
void run(hipdnnTensorDescriptor_t t) {
  hipdnnHandle_t h;
  hipdnnCreate(&h);
  hipdnnSetTensor4dDescriptor(t, HIPDNN_TENSOR_NCHW, HIPDNN_DATA_FLOAT, 1, 1, 1, 1);
}
