#include <hipblas/hipblas.h>
#include "hiprand/hiprand.h"
hipblasHandle_t h;
