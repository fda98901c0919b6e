#include <cublas_v2.h>
#include "curand.h"
cublasHandle_t h;
