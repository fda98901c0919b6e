/* C that is no C++: it calls libraries by itself, and has dim3, vectors and complex numbers. */
#include <cuComplex.h>
#include <cublas_v2.h>
#include <cuda_runtime.h>
#include <cudnn.h>
#include <curand.h>
#include <stdio.h>
#include <stdlib.h>

#define CHECKED(call) ((call) == 0 ? (void)0 : abort())
enum { SIDE = 2, COUNT = SIDE * SIDE };

static dim3 blocks(unsigned int count)
{
    dim3 made = {count, 1, 1};
    return made;
}

/* The product of a matrix, in columns, with itself. */
static void square(const float *matrix, float *product)
{
    float one = 1, zero = 0;
    cublasHandle_t class = NULL;
    cublasOperation_t plain = CUBLAS_OP_N;
    CHECKED(cublasCreate(&class));
    CHECKED(cublasSgemm(class, plain, CUBLAS_OP_N, SIDE, SIDE, SIDE, &one, matrix, SIDE, matrix, SIDE, &zero, product, SIDE));
    CHECKED(cublasDestroy(class));
}

static void draw(float *numbers)
{
    curandGenerator_t generator;
    CHECKED(curandCreateGenerator(&generator, CURAND_RNG_PSEUDO_DEFAULT));
    CHECKED(curandSetPseudoRandomGeneratorSeed(generator, 7));
    CHECKED(curandGenerateUniform(generator, numbers, COUNT));
    CHECKED(curandDestroyGenerator(generator));
}

static void cut_negatives(float *numbers)
{
    float one = 1, zero = 0;
    cudnnHandle_t handle;
    cudnnTensorDescriptor_t shape;
    cudnnActivationDescriptor_t how;
    CHECKED(cudnnCreate(&handle));
    CHECKED(cudnnCreateTensorDescriptor(&shape));
    CHECKED(cudnnSetTensor4dDescriptor(shape, CUDNN_TENSOR_NCHW, CUDNN_DATA_FLOAT, 1, 1, SIDE, SIDE));
    CHECKED(cudnnCreateActivationDescriptor(&how));
    CHECKED(cudnnSetActivationDescriptor(how, CUDNN_ACTIVATION_RELU, CUDNN_NOT_PROPAGATE_NAN, 0));
    CHECKED(cudnnActivationForward(handle, how, &one, shape, numbers, &zero, shape, numbers));
    CHECKED(cudnnDestroy(handle));
}

int main(void)
{
    float *device, got[2 * COUNT], matrix[COUNT] = {1, 2, -3, 1};
    float4 vector = make_float4(1, 2, 3, 4);
    cuComplex turned = cuCmulf(make_cuComplex(0, 1), make_cuComplex(vector.y, vector.w));
    dim3 grid = blocks(COUNT);
    int is_right, i;
    CHECKED(cudaMalloc((void **)&device, sizeof got));
    CHECKED(cudaMemcpy(device, matrix, sizeof matrix, cudaMemcpyHostToDevice));
    square(device, device + COUNT);
    cut_negatives(device + COUNT);
    draw(device);
    CHECKED(cudaMemcpy(got, device, sizeof got, cudaMemcpyDeviceToHost));
    CHECKED(cudaFree(device));
    is_right = grid.x * grid.y * grid.z == COUNT && turned.x == -4 && turned.y == 2;
    is_right = is_right && got[4] == 0 && got[5] == 4 && got[6] == 0 && got[7] == 0;
    for (i = 0; i < COUNT; i++)
        is_right = is_right && got[i] > 0 && got[i] <= 1;
    puts(is_right ? "PASS" : "FAIL");
    return !is_right;
}
