// Times cudnnConvolutionForward, and im2col with cublasSgemm, for the layers of layers.h.
// SPDX-License-Identifier: Apache-2.0
#include "layers.h"

#include <cublas_v2.h>
#include <cuda_runtime.h>
#include <cudnn.h>
#include <cstdlib>

#define DONE(call)                                                   \
    do {                                                             \
        if ((call) != 0) {                                           \
            std::fprintf(stderr, "line %d: " #call "\n", __LINE__);  \
            std::exit(1);                                            \
        }                                                            \
    } while (0)

static std::vector<float> found;
static float *dy;

static const std::vector<float> &result()
{
    DONE(cudaMemcpy(found.data(), dy, found.size() * 4, cudaMemcpyDeviceToHost));
    return found;
}

// A row of `columns` for each channel and tap, a column for each place.
__global__ void im2col(const float *x, float *columns, int channels, int size, int extent, int stride, int out)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= channels * extent * extent * out * out)
        return;
    const int at_x = i % out, at_y = i / out % out, tap = i / (out * out) % (extent * extent);
    const int channel = i / (out * out) / (extent * extent);
    const int from_x = at_x * stride + tap % extent - extent / 2, from_y = at_y * stride + tap / extent - extent / 2;
    const bool is_inside = from_x >= 0 && from_x < size && from_y >= 0 && from_y < size;
    columns[i] = is_inside ? x[(channel * size + from_y) * size + from_x] : 0.0f;
}

int main()
{
    cudnnHandle_t dnn;
    cublasHandle_t blas;
    DONE(cudnnCreate(&dnn));
    DONE(cublasCreate(&blas));
    for (int batch : BATCHES)
        for (const Layer &layer : LAYERS) {
            const int out = layer.out(), places = out * out, terms = layer.channels * layer.extent * layer.extent;
            const std::vector<float> x = numbers(size_t(batch) * layer.channels * layer.size * layer.size, 1);
            const std::vector<float> w = numbers(size_t(layer.made) * terms, 2);
            found.assign(size_t(batch) * layer.made * places, 0.0f);
            float *dx, *dw, *columns;
            DONE(cudaMalloc(&dx, x.size() * 4));
            DONE(cudaMalloc(&dw, w.size() * 4));
            DONE(cudaMalloc(&dy, found.size() * 4));
            DONE(cudaMalloc(&columns, size_t(terms) * places * 4));
            DONE(cudaMemcpy(dx, x.data(), x.size() * 4, cudaMemcpyHostToDevice));
            DONE(cudaMemcpy(dw, w.data(), w.size() * 4, cudaMemcpyHostToDevice));
            cudnnTensorDescriptor_t xs, ys;
            cudnnFilterDescriptor_t ws;
            cudnnConvolutionDescriptor_t how;
            DONE(cudnnCreateTensorDescriptor(&xs));
            DONE(cudnnCreateTensorDescriptor(&ys));
            DONE(cudnnCreateFilterDescriptor(&ws));
            DONE(cudnnCreateConvolutionDescriptor(&how));
            DONE(cudnnSetTensor4dDescriptor(
                xs, CUDNN_TENSOR_NCHW, CUDNN_DATA_FLOAT, batch, layer.channels, layer.size, layer.size
            ));
            DONE(cudnnSetTensor4dDescriptor(ys, CUDNN_TENSOR_NCHW, CUDNN_DATA_FLOAT, batch, layer.made, out, out));
            DONE(cudnnSetFilter4dDescriptor(
                ws, CUDNN_DATA_FLOAT, CUDNN_TENSOR_NCHW, layer.made, layer.channels, layer.extent, layer.extent
            ));
            DONE(cudnnSetConvolution2dDescriptor(
                how, layer.padding(), layer.padding(), layer.stride, layer.stride, 1, 1, CUDNN_CROSS_CORRELATION,
                CUDNN_DATA_FLOAT
            ));
            const cudnnConvolutionFwdAlgo_t algorithm = CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_PRECOMP_GEMM;
            size_t bytes = 0;
            DONE(cudnnGetConvolutionForwardWorkspaceSize(dnn, xs, ws, how, ys, algorithm, &bytes));
            void *space = nullptr;
            if (bytes > 0)
                DONE(cudaMalloc(&space, bytes));
            const float one = 1.0f, zero = 0.0f;
            time("cudnn", layer, batch, [&] {
                DONE(cudnnConvolutionForward(
                    dnn, &one, xs, dx, ws, dw, how, algorithm, space, bytes, &zero, ys, dy
                ));
                DONE(cudaDeviceSynchronize());
            }, result);
            time("im2col", layer, batch, [&] {
                for (int image = 0; image < batch; ++image) {
                    const float *from = dx + size_t(image) * layer.channels * layer.size * layer.size;
                    im2col<<<(terms * places + 255) / 256, 256>>>(
                        from, columns, layer.channels, layer.size, layer.extent, layer.stride, out
                    );
                    DONE(cublasSgemm(
                        blas, CUBLAS_OP_N, CUBLAS_OP_N, places, layer.made, terms, &one, columns, places, dw, terms,
                        &zero, dy + size_t(image) * layer.made * places, places
                    ));
                }
                DONE(cudaDeviceSynchronize());
            }, result);
            cudaFree(space);
            cudaFree(columns);
            cudaFree(dy);
            cudaFree(dw);
            cudaFree(dx);
            DONE(cudnnDestroyConvolutionDescriptor(how));
            DONE(cudnnDestroyFilterDescriptor(ws));
            DONE(cudnnDestroyTensorDescriptor(ys));
            DONE(cudnnDestroyTensorDescriptor(xs));
        }
    DONE(cublasDestroy(blas));
    DONE(cudnnDestroy(dnn));
}
