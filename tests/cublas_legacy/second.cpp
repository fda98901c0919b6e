// The other half: calls in C++, with the handle that the first half made.
#include <cublas.h>
#include <cstdio>

extern "C" void second(float *a)
{
    cublasSgemm('n', 'T', 2, 3, 4, 1.5f, a, 2, a, 3, 0.0f, a, 2);
    if (cublasGetError() != CUBLAS_STATUS_SUCCESS) std::printf("cublasSgemm fails\n");
    if (cublasSdot(4, a, 1, a, 1) != 7) std::printf("cublasSdot gives another result\n");
    const cuComplex z = cublasCdotu(2, (cuComplex *)a, 1, (cuComplex *)a, 1);
    if (z.x != 7 || z.y != 0) std::printf("cublasCdotu gives another result\n");
}
