#include <cuda_runtime.h>
#include "cuda_runtime_api.h"
#  include  <cublas_v2.h>  // BLAS
#	include <curand.h>
#include <vector>
// output
#include <hip/hip_runtime.h>
#include "hip/hip_runtime_api.h"
#  include  <hipblas/hipblas.h>  // BLAS
#	include <hiprand/hiprand.h>
#include <vector>
